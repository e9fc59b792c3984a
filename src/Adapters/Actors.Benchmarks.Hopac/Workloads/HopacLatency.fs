namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open global.Hopac
open global.Hopac.Infixes
open global.Hopac.Extensions

[<NoEquality; NoComparison; RequireQualifiedAccess>]
type internal LatencyMessage =
    | Add of number: int64 * intended: int64
    | End of totals: UnitTotals

[<NoEquality; NoComparison>]
type internal LatencyResponse = { Number: int64 }

[<NoEquality; NoComparison; RequireQualifiedAccess>]
type internal LatencyRequest =
    | Add of number: int64 * replyTo: IVar<LatencyResponse>
    | End of totals: UnitTotals

/// Units that are told, each of which records the latencies of its messages. With mailboxes only: the sender of a synchronous
/// channel would wait for each unit in turn.
module internal LatencyTellActor =

    let private start (latencies: LatencyHistogram) (inbox: Mailbox<LatencyMessage>) =
        let received = ref 0L
        let sum = ref 0L

        let receive message : Job<unit> =
            match message with
            | LatencyMessage.Add(number, intended) ->
                received.Value <- received.Value + 1L
                sum.Value <- sum.Value + number
                latencies.RecordSince intended
                Job.unit ()
            | LatencyMessage.End totals ->
                Lifecycle.Ended()
                totals.Report(received.Value, sum.Value)
                Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (inbox >>= receive)

    let openRun (workload: Latency) (recorders: LatencyRecorders) =
        let inboxes = Array.init workload.Actors (fun _ -> Mailbox())
        queue (Job.forUpTo 0 (workload.Actors - 1) (fun i -> start (recorders.OfUnit i) inboxes[i]))

        {
            new ILatencyRun with
                // Now.send is for callers that are no jobs.
                member _.Send(unit, number, intended) =
                    Mailbox.Now.send inboxes[unit] (LatencyMessage.Add(number, intended))

                member _.EndAsync() =
                    let totals = UnitTotals inboxes.Length
                    queue (Array.iterJob (fun inbox -> inbox *<<+ LatencyMessage.End totals) inboxes)
                    totals.All
        }

/// Units that are asked. The asker records the latencies, in a job for each request.
module internal LatencyAskActor =

    let private start (inbox: Job<LatencyRequest>) =
        let received = ref 0L
        let sum = ref 0L

        let receive request : Job<unit> =
            match request with
            | LatencyRequest.Add(number, replyTo) ->
                received.Value <- received.Value + 1L
                sum.Value <- sum.Value + number
                replyTo *<= { Number = number }
            | LatencyRequest.End totals ->
                Lifecycle.Ended()
                totals.Report(received.Value, sum.Value)
                Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (inbox >>= receive)

    /// A request begins on the caller's thread, which goes on when the request waits.
    let inline private openRun
        (workload: Latency)
        (recorders: LatencyRecorders)
        ([<InlineIfLambda>] newInbox: unit -> 'Inbox)
        ([<InlineIfLambda>] send: 'Inbox -> LatencyRequest -> Job<unit>)
        ([<InlineIfLambda>] ask: 'Inbox -> int64 -> Job<LatencyResponse>)
        =
        let inboxes = Array.init workload.Actors (fun _ -> newInbox ())
        queue (Array.iterJob (fun inbox -> start inbox) inboxes)

        {
            new ILatencyRun with
                member _.Send(unit, number, intended) =
                    ask inboxes[unit] number
                    |> startWithActions recorders.Failed (fun response -> recorders.Replied(intended, response.Number))

                member _.EndAsync() =
                    let totals = UnitTotals inboxes.Length
                    queue (Array.iterJob (fun inbox -> send inbox (LatencyRequest.End totals)) inboxes)
                    totals.All
        }

    let openCh workload recorders =
        openRun workload recorders Ch (fun inbox message -> inbox *<- message) (fun inbox number ->
            inbox *<-=>- fun replyTo -> LatencyRequest.Add(number, replyTo))

    let openMailbox workload recorders =
        openRun workload recorders Mailbox (fun inbox message -> inbox *<<+ message) (fun inbox number ->
            let replyTo = IVar()
            inbox *<<+ LatencyRequest.Add(number, replyTo) >>=. replyTo)

module internal LatencyActors =

    let openMailbox (workload: Latency) recorders =
        match workload.Interaction with
        | Interaction.Ask -> LatencyAskActor.openMailbox workload recorders
        | _ -> LatencyTellActor.openRun workload recorders
