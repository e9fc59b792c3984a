namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

[<NoEquality; NoComparison>]
type internal AggregateRequest = { Number: int64 }

/// The request's number plus the replier's, and how many requests the replier has handled.
[<NoEquality; NoComparison>]
type internal AggregateReply = { Number: int64; Received: int }

module internal AggregateActors =

    let private replier index rounds (aggregator: MailboxProcessor<AggregateReply>) =
        MailboxProcessor<AggregateRequest>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received =
                async {
                    let! request = inbox.Receive()
                    aggregator.Post { Number = request.Number + int64 index; Received = received }

                    if received < rounds then
                        return! loop (received + 1)
                    else
                        Lifecycle.Ended()
                }

            loop 1)

    let private aggregator (workload: Aggregate) offset (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<AggregateReply>.Start(fun inbox ->
            Lifecycle.Started()
            let repliers = Array.init workload.Workers (fun i -> replier (i + 1) workload.Rounds inbox)
            let workers = int64 repliers.Length

            let requestAll replies =
                for replier in repliers do
                    replier.Post { AggregateRequest.Number = offset + 1L + replies / workers }

            let rec loop replies byRepliers sum =
                async {
                    let! reply = inbox.Receive()
                    let sum = sum + reply.Number

                    let byRepliers =
                        if reply.Received = workload.Rounds then
                            byRepliers + int64 reply.Received
                        else
                            byRepliers

                    if replies = workload.Replies then
                        Lifecycle.Ended()
                        completion.SetResult(Tally(1L + workers, replies + byRepliers, sum))
                    else
                        if replies % workers = 0L then
                            requestAll replies

                        return! loop (replies + 1L) byRepliers sum
                }

            async {
                requestAll 0L
                return! loop 1L 0L 0L
            })

    let run (workload: Aggregate) offset =
        RunParts.OneAsync(fun completion -> aggregator workload offset completion |> ignore)
