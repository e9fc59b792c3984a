namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

/// The request's number plus the worker's, and how many requests the worker has handled.
[<NoEquality; NoComparison>]
type internal GatherReply = { Number: int64; Received: int }

[<NoEquality; NoComparison>]
type internal GatherRequest = {
    Number: int64
    ReplyTo: AsyncReplyChannel<GatherReply>
}

module internal GatherActors =

    let private worker index rounds =
        MailboxProcessor<GatherRequest>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received =
                async {
                    let! request = inbox.Receive()

                    request.ReplyTo.Reply {
                        Number = request.Number + int64 index
                        Received = received
                    }

                    if received < rounds then
                        return! loop (received + 1)
                    else
                        Lifecycle.Ended()
                }

            loop 1)

    /// PostAndAsyncReply posts when it is called, and what it returns waits for the reply. So all requests are posted when the
    /// array is there, before a reply is awaited.
    let private askAll number (workers: MailboxProcessor<GatherRequest>[]) =
        workers
        |> Array.map (fun worker ->
            worker.PostAndAsyncReply(fun channel -> {
                GatherRequest.Number = number
                ReplyTo = channel
            }))
        |> Async.Parallel

    /// An agent that gets replies only, and nothing in its own mailbox.
    let private asker (workload: Gather) offset (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<GatherReply>.Start(fun _ ->
            Lifecycle.Started()
            let workers = Array.init workload.Workers (fun i -> worker (i + 1) workload.Rounds)
            let all = int64 workload.Workers * int64 workload.Rounds

            let rec loop received sum =
                async {
                    let! replies = askAll (offset + 1L + received / int64 workers.Length) workers
                    let received = received + int64 replies.Length
                    let sum = sum + (replies |> Array.sumBy (fun reply -> reply.Number))

                    if received < all then
                        return! loop received sum
                    else
                        let byWorkers = replies |> Array.sumBy (fun reply -> int64 reply.Received)
                        Lifecycle.Ended()
                        completion.SetResult(Tally(1L + int64 workers.Length, received + byWorkers, sum))
                }

            loop 0L 0L)

    let run (workload: Gather) offset =
        let completion =
            TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

        asker workload offset completion |> ignore
        completion.Task
