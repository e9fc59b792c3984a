namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

[<NoEquality; NoComparison>]
type internal TellMessage = { Number: int64 }

module internal TellActor =

    /// Each way to receive has code of its own, because it is inlined: nothing is chosen for a message.
    let inline private start
        ([<InlineIfLambda>] receive: MailboxProcessor<TellMessage> -> Async<TellMessage>)
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

            loop 1 0L)

    let inline private runWith
        ([<InlineIfLambda>] receive: MailboxProcessor<TellMessage> -> Async<TellMessage>)
        (workload: Tell)
        offset
        =
        let completion =
            TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

        let agent = start receive workload.Count completion

        for i in 1 .. workload.Count do
            agent.Post { Number = offset + int64 i }

        completion.Task

    let run (workload: Tell) offset =
        runWith (fun inbox -> inbox.Receive()) workload offset

    let runTimeout (workload: Tell) offset =
        runWith (fun inbox -> inbox.Receive ReceiveTimeout.Milliseconds) workload offset
