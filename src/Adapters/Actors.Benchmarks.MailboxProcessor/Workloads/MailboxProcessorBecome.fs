namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

[<NoEquality; NoComparison>]
type internal BecomeMessage = { Number: int64 }

module internal BecomingActor =

    /// A behaviour is a loop that receives. An agent becomes the other one by going on with the other loop.
    let private start count (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<BecomeMessage>.Start(fun inbox ->
            Lifecycle.Started()

            let finish received sum =
                Lifecycle.Ended()
                completion.SetResult(Tally(1L, int64 received, sum))

            let rec addOnce received sum =
                async {
                    let! message = inbox.Receive()
                    let sum = sum + message.Number

                    if received < count then
                        return! addTwice (received + 1) sum
                    else
                        finish received sum
                }

            and addTwice received sum =
                async {
                    let! message = inbox.Receive()
                    let sum = sum + 2L * message.Number

                    if received < count then
                        return! addOnce (received + 1) sum
                    else
                        finish received sum
                }

            addOnce 1 0L)

    let run (workload: Become) offset =
        let completion = MailboxProcessorRuns.newCompletion ()

        let agent = start workload.Count completion

        for i in 1 .. workload.Count do
            agent.Post { Number = offset + int64 i }

        completion.Task
