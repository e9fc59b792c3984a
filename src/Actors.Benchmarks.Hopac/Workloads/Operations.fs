namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal Numbered = { Number: int64 }

/// The question's number, and how many questions the job has handled.
[<NoEquality; NoComparison>]
type internal Reply = { Number: int64; Received: int }

[<NoEquality; NoComparison>]
type internal Question = { Number: int64; ReplyTo: IVar<Reply> }

/// What receives, from a channel or from a mailbox.
module internal OperationJobs =

    let newCompletion () =
        TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

    /// Runs a job from outside.
    let runAsTask (job: unit -> Job<Tally>) =
        let completion = newCompletion ()
        queue (Job.delay job >>- completion.SetResult)
        completion.Task

    /// Ends itself when it starts.
    let created number (units: CreatedUnits) =
        Job.thunk (fun () ->
            Lifecycle.Started()
            Lifecycle.Ended()
            units.Report number)

    let numbered count (inbox: Job<Numbered>) (tally: IVar<Tally>) =
        let received = ref 0
        let sum = ref 0L

        let receive (message: Numbered) : Job<unit> =
            received.Value <- received.Value + 1
            sum.Value <- sum.Value + message.Number

            if received.Value < count then
                Job.unit ()
            else
                Lifecycle.Ended()
                tally *<= Tally(1L, int64 received.Value, sum.Value) >>=. Job.abort ()

        Lifecycle.Started()
        Job.forever (inbox >>= receive)

    let asked count (inbox: Job<Question>) =
        let received = ref 0

        let receive question : Job<unit> =
            received.Value <- received.Value + 1

            let reply =
                question.ReplyTo
                *<= {
                        Number = question.Number
                        Received = received.Value
                    }

            if received.Value < count then
                reply
            else
                Lifecycle.Ended()
                reply >>=. Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (inbox >>= receive)

    /// One question after the other.
    let ask count offset (question: int64 -> Job<Reply>) =
        let received = ref 0
        let sum = ref 0L

        let add (reply: Reply) =
            received.Value <- reply.Received
            sum.Value <- sum.Value + reply.Number

        Job.forUpTo 1 count (fun i -> question (offset + int64 i) >>- add)
        >>- fun () -> Tally(1L, int64 received.Value, sum.Value)

    /// Reads a channel without a handler.
    let read count (channel: Job<Numbered>) =
        let received = ref 0
        let sum = ref 0L

        let add (message: Numbered) =
            received.Value <- received.Value + 1
            sum.Value <- sum.Value + message.Number

        Lifecycle.Started()

        Job.forN count (channel >>- add)
        >>- fun () ->
            Lifecycle.Ended()
            Tally(1L, int64 received.Value, sum.Value)

/// Synchronous channels. No Post: a send waits for the receiver.
module internal ChOperations =

    let private send count offset (channel: Ch<Numbered>) =
        Job.forUpTo 1 count (fun i -> channel *<- { Numbered.Number = offset + int64 i })

    let private create count offset =
        let units = CreatedUnits count

        let start i =
            let inbox = Ch<Numbered>()

            Job.start (OperationJobs.created (offset + int64 i) units)
            >>- fun () -> System.GC.KeepAlive inbox

        queue (Job.forUpTo 1 count start)
        units.All

    let private tell count offset () =
        let inbox = Ch<Numbered>()
        let tally = IVar()

        Job.server (OperationJobs.numbered count inbox tally)
        >>=. send count offset inbox
        >>=. tally

    let private ask count offset () =
        let inbox = Ch<Question>()

        let question number =
            inbox
            *<-=>- fun replyTo -> {
                Question.Number = number
                ReplyTo = replyTo
            }

        OperationJobs.asked count inbox
        >>=. OperationJobs.ask count offset (fun number -> question number)

    let private pass count offset () =
        let channel = Ch<Numbered>()

        Job.start (send count offset channel) >>=. OperationJobs.read count channel

    let run (workload: Operations) offset =
        match workload.Operation with
        | Operation.Create -> create workload.Count offset
        | Operation.Tell -> OperationJobs.runAsTask (tell workload.Count offset)
        | Operation.Ask -> OperationJobs.runAsTask (ask workload.Count offset)
        | Operation.RawChannel -> OperationJobs.runAsTask (pass workload.Count offset)
        | _ -> invalidArg (nameof workload) "A send waits for the receiver."

/// Buffered mailboxes.
module internal MailboxOperations =

    let private send count offset (mailbox: Mailbox<Numbered>) =
        Job.forUpTo 1 count (fun i -> mailbox *<<+ { Numbered.Number = offset + int64 i })

    let private create count offset =
        let units = CreatedUnits count

        let start i =
            let inbox = Mailbox<Numbered>()

            Job.start (OperationJobs.created (offset + int64 i) units)
            >>- fun () -> System.GC.KeepAlive inbox

        queue (Job.forUpTo 1 count start)
        units.All

    let private tell count offset () =
        let inbox = Mailbox<Numbered>()
        let tally = IVar()

        Job.server (OperationJobs.numbered count inbox tally)
        >>=. send count offset inbox
        >>=. tally

    let private ask count offset () =
        let inbox = Mailbox<Question>()

        let question number =
            let replyTo = IVar()

            inbox
            *<<+ {
                     Question.Number = number
                     ReplyTo = replyTo
                 }
            >>=. replyTo

        OperationJobs.asked count inbox >>=. OperationJobs.ask count offset question

    let private pass count offset () =
        let mailbox = Mailbox<Numbered>()

        Job.start (send count offset mailbox) >>=. OperationJobs.read count mailbox

    let run (workload: Operations) offset =
        match workload.Operation with
        | Operation.Create -> create workload.Count offset
        | Operation.Tell -> OperationJobs.runAsTask (tell workload.Count offset)
        | Operation.Ask -> OperationJobs.runAsTask (ask workload.Count offset)
        | Operation.RawChannel -> OperationJobs.runAsTask (pass workload.Count offset)
        | _ -> invalidArg (nameof workload) "Post is parked first."

    /// A job behind a gate, and what it will get.
    let park count offset =
        let inbox = Mailbox<Numbered>()
        let gate = IVar<unit>()
        let tally = IVar()
        queue (gate >>=. OperationJobs.numbered count inbox tally)

        {
            new IPostRun with
                member _.PostAsync() =
                    let posted = TaskCompletionSource TaskCreationOptions.RunContinuationsAsynchronously

                    queue (send count offset inbox >>- posted.SetResult)
                    posted.Task

                member _.DrainAsync() =
                    OperationJobs.runAsTask (fun () -> gate *<= () >>=. tally)
        }
