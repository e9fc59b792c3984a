namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal SequentialMessage =
    | Ping of number: int64
    | Pong of sum: int64 * units: int * deliveries: int

module internal SequentialActor =

    /// Each child adds itself to the answer: its index, one unit, and the Ping and the Pong that it has handled.
    let inline private start
        index
        last
        (inbox: Job<SequentialMessage>)
        ([<InlineIfLambda>] sendToParent: SequentialMessage -> Job<unit>)
        ([<InlineIfLambda>] pingNext: int64 -> Job<unit>)
        =
        let answer sum units deliveries =
            Lifecycle.Ended()
            sendToParent (Pong(sum + int64 index, units + 1, deliveries))

        let receivePong =
            function
            | Pong(sum, units, deliveries) -> answer sum units (deliveries + 2)
            | Ping _ -> invalidOp "A child is pinged once."

        let receivePing =
            function
            | Ping number when index < last -> pingNext number >>=. inbox >>= receivePong
            | Ping number -> answer number 0 1
            | Pong _ -> invalidOp "No Pong comes before the Ping."

        Lifecycle.Started()
        Job.start (inbox >>= receivePing)

    let rec private pingCh index last (parent: Ch<SequentialMessage>) number : Job<unit> =
        let inbox = Ch()

        start index last inbox (fun message -> parent *<- message) (fun number -> pingCh (index + 1) last inbox number)
        >>=. (inbox *<- Ping number)

    let rec private pingMailbox index last (parent: Mailbox<SequentialMessage>) number : Job<unit> =
        let inbox = Mailbox()

        start index last inbox (fun message -> parent *<<+ message) (fun number ->
            pingMailbox (index + 1) last inbox number)
        >>=. (inbox *<<+ Ping number)

    let private root (inbox: Job<SequentialMessage>) (pingFirst: Job<unit>) =
        Lifecycle.Started()

        pingFirst >>=. inbox
        >>- function
            | Pong(sum, units, deliveries) ->
                Lifecycle.Ended()
                Tally(int64 units + 1L, int64 deliveries + 1L, sum)
            | Ping _ -> invalidOp "Nobody pings the root."

    let runCh (workload: Sequential) offset =
        HopacJobs.runAsTask (fun () ->
            let inbox = Ch()
            root inbox (pingCh 1 workload.ActorCount inbox offset))

    let runMailbox (workload: Sequential) offset =
        HopacJobs.runAsTask (fun () ->
            let inbox = Mailbox()
            root inbox (pingMailbox 1 workload.ActorCount inbox offset))
