namespace Actors.Benchmarks.MailboxProcessor.Obj

open Actors.Benchmarks

[<NoEquality; NoComparison; RequireQualifiedAccess>]
type internal LatencyMessage =
    | Add of number: int64 * intended: int64
    | End of totals: UnitTotals

[<NoEquality; NoComparison>]
type internal LatencyResponse = { Number: int64 }

[<NoEquality; NoComparison; RequireQualifiedAccess>]
type internal LatencyRequest =
    | Add of number: int64 * replyTo: AsyncReplyChannel<LatencyResponse>
    | End of totals: UnitTotals

/// Agents that are told, each of which records the latencies of its messages.
module internal LatencyTellActor =

    let private start (latencies: LatencyHistogram) =
        MailboxProcessor<LatencyMessage>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received sum =
                async {
                    match! inbox.Receive() with
                    | LatencyMessage.Add(number, intended) ->
                        let received = received + 1L
                        let sum = sum + number
                        latencies.RecordSince intended
                        return! loop received sum
                    | LatencyMessage.End totals ->
                        Lifecycle.Ended()
                        totals.Report(received, sum)
                }

            loop 0L 0L)

    let openRun (workload: Latency) (recorders: LatencyRecorders) =
        let agents = Array.init workload.Actors (fun i -> start (recorders.OfUnit i))

        {
            new ILatencyRun with
                member _.Send(unit, number, intended) = agents[unit].Post(LatencyMessage.Add(number, intended))

                member _.EndAsync() =
                    UnitTotals.EndAsync(agents, fun agent totals -> agent.Post(LatencyMessage.End totals))
        }

/// Agents that are asked. The asker records the latencies.
module internal LatencyAskActor =

    let private start () =
        MailboxProcessor<LatencyRequest>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received sum =
                async {
                    match! inbox.Receive() with
                    | LatencyRequest.Add(number, replyTo) ->
                        replyTo.Reply { Number = number }
                        return! loop (received + 1L) (sum + number)
                    | LatencyRequest.End totals ->
                        Lifecycle.Ended()
                        totals.Report(received, sum)
                }

            loop 0L 0L)

    let private ask (agent: MailboxProcessor<LatencyRequest>) number intended (recorders: LatencyRecorders) =
        async {
            try
                let! response = agent.PostAndAsyncReply(fun channel -> LatencyRequest.Add(number, channel))

                recorders.Replied(intended, response.Number)
            with error ->
                recorders.Failed error
        }

    let openRun (workload: Latency) recorders =
        let agents = Array.init workload.Actors (fun _ -> start ())

        {
            new ILatencyRun with
                // Start would first queue the request to the pool.
                member _.Send(unit, number, intended) = Async.StartImmediate(ask agents[unit] number intended recorders)

                member _.EndAsync() =
                    UnitTotals.EndAsync(agents, fun agent totals -> agent.Post(LatencyRequest.End totals))
        }

module internal LatencyActors =

    let openRun (workload: Latency) recorders =
        match workload.Interaction with
        | Interaction.Ask -> LatencyAskActor.openRun workload recorders
        | _ -> LatencyTellActor.openRun workload recorders
