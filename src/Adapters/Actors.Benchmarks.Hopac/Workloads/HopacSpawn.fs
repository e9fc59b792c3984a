namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal SpawnMessage =
    /// To create a subtree of this many leaves, whose ordinals start at first.
    | Request of first: int64 * leaves: int
    | Response of sum: int64 * units: int * deliveries: int

/// A node is a job that receives from a synchronous channel.
module internal ChSpawnActor =

    /// A node that is not the root counts the request that it has handled, too.
    let rec private childOf (parent: Ch<SpawnMessage>) : Job<Ch<SpawnMessage>> =
        node (fun sum units deliveries -> parent *<- Response(sum, units, deliveries + 1) :> Job<_>)

    /// A node of the tree. It calls answer with the sum, the units and the deliveries of its subtree.
    and private node (answer: int64 -> int -> int -> Job<unit>) : Job<Ch<SpawnMessage>> =
        let inbox = Ch()

        let finish sum units deliveries =
            Lifecycle.Ended()
            answer sum units deliveries

        let divide first size =
            Job.forUpTo 0 (Spawn.Fanout - 1) (fun i ->
                childOf inbox
                >>= fun child -> child *<- Request(first + int64 i * int64 size, size))

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

            Job.forN Spawn.Fanout (inbox >>- add)
            >>= fun () -> finish sum.Value units.Value deliveries.Value

        let receiveRequest =
            function
            | Request(first, 1) -> finish first 1 0
            | Request(first, leaves) -> divide first (leaves / Spawn.Fanout) >>= collect
            | Response _ -> invalidOp "No response comes before the request."

        Lifecycle.Started()
        Job.start (inbox >>= receiveRequest) >>-. inbox

    let run (workload: Spawn) offset =
        let completion = HopacJobs.newCompletion ()

        let answer sum units deliveries =
            completion.SetResult(Tally(int64 units, int64 deliveries, sum))
            Job.unit ()

        queue (
            Job.delay (fun () -> node answer)
            >>= fun root -> root *<- Request(offset, workload.Leaves)
        )

        completion.Task

/// A node is a job that receives from a buffered mailbox.
module internal MailboxSpawnActor =

    /// A node that is not the root counts the request that it has handled, too.
    let rec private childOf (parent: Mailbox<SpawnMessage>) : Job<Mailbox<SpawnMessage>> =
        node (fun sum units deliveries -> parent *<<+ Response(sum, units, deliveries + 1))

    /// A node of the tree. It calls answer with the sum, the units and the deliveries of its subtree.
    and private node (answer: int64 -> int -> int -> Job<unit>) : Job<Mailbox<SpawnMessage>> =
        let inbox = Mailbox()

        let finish sum units deliveries =
            Lifecycle.Ended()
            answer sum units deliveries

        let divide first size =
            Job.forUpTo 0 (Spawn.Fanout - 1) (fun i ->
                childOf inbox
                >>= fun child -> child *<<+ Request(first + int64 i * int64 size, size))

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

            Job.forN Spawn.Fanout (inbox >>- add)
            >>= fun () -> finish sum.Value units.Value deliveries.Value

        let receiveRequest =
            function
            | Request(first, 1) -> finish first 1 0
            | Request(first, leaves) -> divide first (leaves / Spawn.Fanout) >>= collect
            | Response _ -> invalidOp "No response comes before the request."

        Lifecycle.Started()
        Job.start (inbox >>= receiveRequest) >>-. inbox

    let run (workload: Spawn) offset =
        let completion = HopacJobs.newCompletion ()

        let answer sum units deliveries =
            completion.SetResult(Tally(int64 units, int64 deliveries, sum))
            Job.unit ()

        queue (
            Job.delay (fun () -> node answer)
            >>= fun root -> root *<<+ Request(offset, workload.Leaves)
        )

        completion.Task
