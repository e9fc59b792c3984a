namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal SpawnMessage =
    /// To create a subtree of this many leaves, whose ordinals start at first.
    | Request of first: int64 * leaves: int
    | Response of sum: int64 * units: int * deliveries: int

module internal SpawnActor =

    /// A node of the tree answers with the sum, the units and the deliveries of its subtree, its own request included.
    let inline private start
        (inbox: Job<SpawnMessage>)
        ([<InlineIfLambda>] answer: SpawnMessage -> Job<unit>)
        ([<InlineIfLambda>] request: SpawnMessage -> Job<unit>)
        =
        let finish sum units deliveries =
            Lifecycle.Ended()
            answer (Response(sum, units, deliveries + 1))

        let divide first size =
            Job.forUpTo 0 (Spawn.Fanout - 1) (fun i -> request (Request(first + int64 i * int64 size, size)))

        let collect () =
            let sum = ref 0L
            let units = ref 1
            let deliveries = ref 0

            let add =
                function
                | Response(childSum, childUnits, childDeliveries) ->
                    sum.Value <- sum.Value + childSum
                    units.Value <- units.Value + childUnits
                    deliveries.Value <- deliveries.Value + childDeliveries + 1
                | Request _ -> invalidOp "A node gets one request."

            Job.forN Spawn.Fanout (inbox >>- add) >>= fun () -> finish sum.Value units.Value deliveries.Value

        let receiveRequest =
            function
            | Request(first, 1) -> finish first 1 0
            | Request(first, leaves) -> divide first (leaves / Spawn.Fanout) >>= collect
            | Response _ -> invalidOp "No response comes before the request."

        Lifecycle.Started()
        Job.start (inbox >>= receiveRequest)

    let rec private requestCh (parent: Ch<SpawnMessage>) message : Job<unit> =
        let inbox = Ch()

        start inbox (fun response -> parent *<- response) (fun request -> requestCh inbox request)
        >>=. (inbox *<- message)

    let rec private requestMailbox (parent: Mailbox<SpawnMessage>) message : Job<unit> =
        let inbox = Mailbox()

        start inbox (fun response -> parent *<<+ response) (fun request -> requestMailbox inbox request)
        >>=. (inbox *<<+ message)

    /// The root's request comes from outside of the tree, and is no delivery.
    let private tally =
        function
        | Response(sum, units, deliveries) -> Tally(int64 units, int64 deliveries - 1L, sum)
        | Request _ -> invalidOp "The root only responds."

    let runCh (workload: Spawn) offset =
        HopacJobs.runAsTask (fun () ->
            let inbox = Ch()
            requestCh inbox (Request(offset, workload.Leaves)) >>=. inbox >>- tally)

    let runMailbox (workload: Spawn) offset =
        HopacJobs.runAsTask (fun () ->
            let inbox = Mailbox()
            requestMailbox inbox (Request(offset, workload.Leaves)) >>=. inbox >>- tally)
