namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

[<NoEquality; NoComparison>]
type internal TellMessage = { Number: int64 }

module internal TellActor =

    let private start count (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<TellMessage>.Start(fun inbox ->
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

            loop 1 0L)

    let run (workload: Tell) offset =
        let completion =
            TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

        let agent = start workload.Count completion

        for i in 1 .. workload.Count do
            agent.Post { Number = offset + int64 i }

        completion.Task
