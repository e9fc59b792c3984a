namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

/// The request's number plus the worker's, and how many requests the worker has handled.
[<NoEquality; NoComparison>]
type internal GatherReply = { Number: int64; Received: int }

[<NoEquality; NoComparison>]
type internal GatherRequest = { Number: int64; ReplyTo: AsyncReplyChannel<GatherReply> }

module internal GatherActors =

    let private worker index rounds =
        MailboxProcessor<GatherRequest>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received =
                async {
                    let! request = inbox.Receive()

                    request.ReplyTo.Reply { Number = request.Number + int64 index; Received = received }

                    if received < rounds then
                        return! loop (received + 1)
                    else
                        Lifecycle.Ended()
                }

            loop 1)

    /// An agent that gets replies only, and nothing in its own mailbox.
    let private asker (workload: Gather) offset (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<GatherReply>.Start(fun _ ->
            Lifecycle.Started()
            let workers = Array.init workload.Workers (fun i -> worker (i + 1) workload.Rounds)
            let received = ref 0L
            let byWorkers = ref 0L
            let sum = ref 0L

            // Posts when it is called. What it returns waits for the reply.
            let ask number (worker: MailboxProcessor<GatherRequest>) =
                worker.PostAndAsyncReply(fun channel -> { GatherRequest.Number = number; ReplyTo = channel })

            let rec loop () =
                async {
                    let number = offset + 1L + received.Value / int64 workers.Length
                    byWorkers.Value <- 0L

                    for reply in workers |> Array.map (ask number) do
                        let! reply = reply
                        received.Value <- received.Value + 1L
                        byWorkers.Value <- byWorkers.Value + int64 reply.Received
                        sum.Value <- sum.Value + reply.Number

                    if received.Value < int64 workload.Workers * int64 workload.Rounds then
                        return! loop ()
                    else
                        Lifecycle.Ended()

                        completion.SetResult(
                            Tally(1L + int64 workers.Length, received.Value + byWorkers.Value, sum.Value)
                        )
                }

            loop ())

    let run (workload: Gather) offset = RunParts.OneAsync(fun completion -> asker workload offset completion |> ignore)
