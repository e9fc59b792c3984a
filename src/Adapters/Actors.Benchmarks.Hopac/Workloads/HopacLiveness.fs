namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal LivenessMessage =
    /// A job sends it to itself, and so is always busy.
    | Tick
    | Question of number: int64
    /// How many Questions the answering job has handled, too.
    | Answer of number: int64 * received: int

module internal LivenessActors =

    let private answering (inbox: Job<LivenessMessage>) (reply: LivenessMessage -> Job<unit>) =
        let receive =
            function
            | Question number ->
                Lifecycle.Ended()
                reply (Answer(number + 1L, 1))
            | _ -> invalidOp "It is asked once."

        Lifecycle.Started()
        Job.start (inbox >>= receive)

    /// Always has a Tick to handle, until its Question is answered.
    let private busy (inbox: Job<LivenessMessage>) (tick: unit -> Job<unit>) (ask: Job<unit>) (tally: IVar<Tally>) =
        let rec receive (answer: Tally voption) hasAsked : Job<unit> =
            inbox
            >>= function
                | Answer(number, received) -> receive (ValueSome(Tally(2L, 1L + int64 received, number))) true
                | Tick when answer.IsSome ->
                    Lifecycle.Ended()
                    tally *<= answer.Value
                | Tick when hasAsked -> tick () >>= fun () -> receive answer true
                | _ -> ask >>= tick >>= fun () -> receive answer true

        Lifecycle.Started()
        tick () >>=. Job.start (receive ValueNone false)

    let private run offset (newInbox: unit -> 'Inbox) (send: 'Inbox -> LivenessMessage -> Job<unit>) sendTick =
        HopacJobs.runAsTask (fun () ->
            let inbox, partner, tally = newInbox (), newInbox (), IVar()

            let ask = Job.delay (fun () -> answering partner (send inbox) >>=. send partner (Question offset))

            busy inbox (fun () -> sendTick inbox Tick) ask tally >>=. tally)

    /// A Tick is sent without waiting: a job that gives to itself would wait for itself.
    let runCh offset = run offset Ch (fun inbox message -> inbox *<- message) (fun inbox message -> inbox *<+ message)

    let runMailbox offset =
        run offset Mailbox (fun inbox message -> inbox *<<+ message) (fun inbox message -> inbox *<<+ message)
