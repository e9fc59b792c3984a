namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

[<NoEquality; NoComparison>]
type internal TellMessage = { Number: int64 }

/// An agent of Tell, and of Post.
module internal TellActor =

    /// Each way to receive, and to begin, has code of its own, because it is inlined: nothing is chosen for a message.
    let inline private agent
        ([<InlineIfLambda>] receive: MailboxProcessor<TellMessage> -> Async<TellMessage>)
        ([<InlineIfLambda>] start: Async<unit> -> Async<unit>)
        count
        (completion: TaskCompletionSource<Tally>)
        =
        MailboxProcessor<TellMessage>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received sum =
                async {
                    let! message = receive inbox
                    let sum = sum + message.Number

                    if received < count then
                        return! loop (received + 1) sum
                    else
                        Lifecycle.Ended()
                        completion.SetResult(Tally(1L, int64 received, sum))
                }

            start (loop 1 0L))

    let inline private runWith
        ([<InlineIfLambda>] receive: MailboxProcessor<TellMessage> -> Async<TellMessage>)
        (workload: Tell)
        offset
        =
        let completion = MailboxProcessorRuns.newCompletion ()

        let agent = agent receive id workload.Count completion

        for i in 1 .. workload.Count do
            agent.Post { Number = offset + int64 i }

        completion.Task

    let run workload offset = runWith (fun inbox -> inbox.Receive()) workload offset

    let runTimeout workload offset =
        runWith (fun inbox -> inbox.Receive MailboxProcessorRuns.ReceiveTimeout) workload offset

    /// An agent behind a gate, and the messages that it will get.
    let park (workload: Post) offset =
        let gate = TaskCompletionSource TaskCreationOptions.RunContinuationsAsynchronously

        let completion = MailboxProcessorRuns.newCompletion ()

        let behindGate loop =
            async {
                do! Async.AwaitTask gate.Task
                return! loop
            }

        let agent = agent (fun inbox -> inbox.Receive()) behindGate workload.Count completion

        {
            new IParkedRun with
                member _.RunAsync() =
                    for i in 1 .. workload.Count do
                        agent.Post { Number = offset + int64 i }

                    Task.CompletedTask

                member _.DrainAsync() =
                    gate.SetResult()
                    completion.Task
        }
