namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

[<NoEquality; NoComparison>]
type internal PostMessage = { Number: int64 }

module internal PostActor =

    /// Handles nothing before the gate opens.
    let private start count (gate: Task) (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<PostMessage>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received sum =
                async {
                    let! message = inbox.Receive()
                    let sum = sum + message.Number

                    if received < count then
                        return! loop (received + 1) sum
                    else
                        Lifecycle.Ended()
                        completion.SetResult(Tally(1L, int64 received, sum))
                }

            async {
                do! Async.AwaitTask gate
                return! loop 1 0L
            })

    /// An agent behind a gate, and the messages that it will get.
    let park (workload: Post) offset =
        let gate = TaskCompletionSource TaskCreationOptions.RunContinuationsAsynchronously

        let completion =
            TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

        let agent = start workload.Count gate.Task completion

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
