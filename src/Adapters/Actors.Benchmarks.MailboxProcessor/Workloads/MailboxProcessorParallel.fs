namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

[<NoEquality; NoComparison>]
type internal ParallelPing = { Number: int64 }

/// The Ping's number, and how many Pings the child has handled.
[<NoEquality; NoComparison>]
type internal ParallelPong = { Number: int64; Received: int }

module internal ParallelActors =

    let private child count (parent: MailboxProcessor<ParallelPong>) =
        MailboxProcessor<ParallelPing>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received =
                async {
                    let! ping = inbox.Receive()

                    parent.Post { Number = ping.Number; Received = received }

                    if received < count then
                        return! loop (received + 1)
                    else
                        Lifecycle.Ended()
                }

            loop 1)

    let private parent count offset (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<ParallelPong>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received sum =
                async {
                    let! pong = inbox.Receive()
                    let sum = sum + pong.Number

                    if received < count then
                        return! loop (received + 1) sum
                    else
                        Lifecycle.Ended()
                        completion.SetResult(Tally(2L, int64 (received + pong.Received), sum))
                }

            async {
                let child = child count inbox

                for i in 1..count do
                    child.Post { ParallelPing.Number = offset + int64 i }

                return! loop 1 0L
            })

    let run (workload: Parallel) offset =
        let completion = MailboxProcessorRuns.newCompletion ()

        parent workload.MessageCount offset completion |> ignore
        completion.Task
