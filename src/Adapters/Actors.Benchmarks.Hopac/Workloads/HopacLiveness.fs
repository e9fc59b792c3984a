namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal Question = { Number: int64 }

[<NoEquality; NoComparison>]
type internal BusyMessage =
    /// Keeps the job busy that sends it to itself.
    | Tick
    /// How many Questions the answering job has handled, too.
    | Answer of number: int64 * received: int

/// A unit receives from a synchronous channel or from a mailbox.
module internal LivenessActors =

    /// Answers one Question.
    let private answering (inbox: Job<Question>) (answer: BusyMessage -> Job<unit>) =
        Lifecycle.Started()

        Job.start (
            inbox
            >>= fun question ->
                Lifecycle.Ended()
                answer (Answer(question.Number + 1L, 1))
        )

    /// Always has a Tick to handle, until its Question is answered.
    let private busy
        (inbox: Job<BusyMessage>)
        (ask: unit -> Job<unit>)
        (tick: unit -> Job<unit>)
        (completion: TaskCompletionSource<Tally>)
        =
        let hasAsked = ref false
        let received = ref 0
        let receivedByPartner = ref 0
        let answer = ref 0L

        let receive message : Job<unit> =
            match message with
            | Answer(number, partner) ->
                received.Value <- received.Value + 1
                receivedByPartner.Value <- partner
                answer.Value <- number
                Job.unit ()
            | Tick when received.Value = 1 ->
                Lifecycle.Ended()
                completion.SetResult(Tally(2L, int64 (received.Value + receivedByPartner.Value), answer.Value))
                Job.abort ()
            | Tick when hasAsked.Value -> tick ()
            | Tick ->
                hasAsked.Value <- true
                ask () >>= tick

        Lifecycle.Started()
        tick () >>=. Job.foreverServer (inbox >>= receive)

    /// A Tick is sent without waiting: a job that gives to itself would wait for itself.
    let runCh offset =
        let completion = HopacJobs.newCompletion ()
        let inbox = Ch<BusyMessage>()

        let ask () =
            let partner = Ch<Question>()

            answering partner (fun answer -> inbox *<- answer :> Job<_>)
            >>=. (partner *<- { Number = offset })

        queue (Job.delay (fun () -> busy inbox ask (fun () -> inbox *<+ Tick) completion))
        completion.Task

    let runMailbox offset =
        let completion = HopacJobs.newCompletion ()
        let inbox = Mailbox<BusyMessage>()

        let ask () =
            let partner = Mailbox<Question>()

            answering partner (fun answer -> inbox *<<+ answer)
            >>=. (partner *<<+ { Number = offset })

        queue (Job.delay (fun () -> busy inbox ask (fun () -> inbox *<<+ Tick) completion))
        completion.Task
