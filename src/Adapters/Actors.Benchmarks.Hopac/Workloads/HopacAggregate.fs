namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes
open global.Hopac.Extensions

[<NoEquality; NoComparison>]
type internal AggregateRequest = { Number: int64 }

/// The request's number plus the replier's, and how many requests the replier has handled.
[<NoEquality; NoComparison>]
type internal AggregateReply = { Number: int64; Received: int }

/// Units receive from synchronous channels or from mailboxes. With channels nobody waits for ever, because the aggregator takes
/// replies when it has given a request to all repliers, and all of them have replied before the next round.
module internal AggregateActors =

    let inline private replier
        index
        rounds
        (inbox: Job<AggregateRequest>)
        ([<InlineIfLambda>] reply: AggregateReply -> Job<unit>)
        =
        let received = ref 0

        let receive (request: AggregateRequest) =
            received.Value <- received.Value + 1
            reply { Number = request.Number + int64 index; Received = received.Value }

        Lifecycle.Started()
        Job.start (Job.forN rounds (inbox >>= receive) >>- Lifecycle.Ended)

    let inline private aggregator
        (workload: Aggregate)
        offset
        (inbox: Job<AggregateReply>)
        (repliers: 'Inbox[])
        ([<InlineIfLambda>] send: 'Inbox -> AggregateRequest -> Job<unit>)
        =
        let replies = ref 0L
        let byRepliers = ref 0L
        let sum = ref 0L

        let add (reply: AggregateReply) =
            replies.Value <- replies.Value + 1L
            sum.Value <- sum.Value + reply.Number

            if reply.Received = workload.Rounds then
                byRepliers.Value <- byRepliers.Value + int64 reply.Received

        let requestAll () =
            let number = offset + 1L + replies.Value / int64 repliers.Length
            repliers |> Array.iterJob (fun replier -> send replier { Number = number })

        Job.forN workload.Rounds (Job.delay requestAll >>=. Job.forN repliers.Length (inbox >>- add))
        >>- fun () ->
            Lifecycle.Ended()
            Tally(1L + int64 repliers.Length, replies.Value + byRepliers.Value, sum.Value)

    let runCh (workload: Aggregate) offset =
        HopacJobs.runAsTask (fun () ->
            let inbox = Ch()

            let start i =
                let ofReplier = Ch()
                replier i workload.Rounds ofReplier (fun reply -> inbox *<- reply) >>-. ofReplier

            Lifecycle.Started()

            [| 1 .. workload.Workers |]
            |> Array.mapJob start
            >>= fun repliers -> aggregator workload offset inbox repliers (fun replier request -> replier *<- request))

    let runMailbox (workload: Aggregate) offset =
        HopacJobs.runAsTask (fun () ->
            let inbox = Mailbox()

            let start i =
                let ofReplier = Mailbox()
                replier i workload.Rounds ofReplier (fun reply -> inbox *<<+ reply) >>-. ofReplier

            Lifecycle.Started()

            [| 1 .. workload.Workers |]
            |> Array.mapJob start
            >>= fun repliers -> aggregator workload offset inbox repliers (fun replier request -> replier *<<+ request))
