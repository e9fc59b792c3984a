namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal TreeMessage =
    /// A subtree of this many leaves, whose ordinals start at first.
    | Grow of first: int64 * leaves: int
    | Answer of sum: int64 * units: int * deliveries: int

/// A node is a job that receives from a synchronous channel.
module internal ChTree =

    /// All but the root count the task that they have handled, too.
    let rec private childOf (parent: Ch<TreeMessage>) : Job<Ch<TreeMessage>> =
        node (fun sum units deliveries -> parent *<- Answer(sum, units, deliveries + 1) :> Job<_>)

    /// A node of the tree, which hands its sum, and its subtree's units and deliveries, to answer.
    and private node (answer: int64 -> int -> int -> Job<unit>) : Job<Ch<TreeMessage>> =
        let inbox = Ch()

        let finish sum units deliveries =
            Lifecycle.Ended()
            answer sum units deliveries

        let divide first size =
            Job.forUpTo 0 (Spawn.Fanout - 1) (fun i ->
                childOf inbox
                >>= fun child -> child *<- Grow(first + int64 i * int64 size, size))

        let collect () =
            let sum = ref 0L
            let units = ref 1
            let deliveries = ref 0

            let add =
                function
                | Answer(childSum, childUnits, childDeliveries) ->
                    sum.Value <- sum.Value + childSum
                    units.Value <- units.Value + childUnits
                    deliveries.Value <- deliveries.Value + childDeliveries + 1
                | Grow _ -> invalidOp "A node has one task."

            Job.forN Spawn.Fanout (inbox >>- add)
            >>= fun () -> finish sum.Value units.Value deliveries.Value

        let receiveTask =
            function
            | Grow(first, 1) -> finish first 1 0
            | Grow(first, leaves) -> divide first (leaves / Spawn.Fanout) >>= collect
            | Answer _ -> invalidOp "No answer comes before the task."

        Lifecycle.Started()
        Job.start (inbox >>= receiveTask) >>-. inbox

    let run (workload: Spawn) offset =
        let completion =
            TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

        let answer sum units deliveries =
            completion.SetResult(Tally(int64 units, int64 deliveries, sum))
            Job.unit ()

        queue (
            Job.delay (fun () -> node answer)
            >>= fun root -> root *<- Grow(offset, workload.Leaves)
        )

        completion.Task

/// A node is a job that receives from a buffered mailbox.
module internal MailboxTree =

    /// All but the root count the task that they have handled, too.
    let rec private childOf (parent: Mailbox<TreeMessage>) : Job<Mailbox<TreeMessage>> =
        node (fun sum units deliveries -> parent *<<+ Answer(sum, units, deliveries + 1))

    /// A node of the tree, which hands its sum, and its subtree's units and deliveries, to answer.
    and private node (answer: int64 -> int -> int -> Job<unit>) : Job<Mailbox<TreeMessage>> =
        let inbox = Mailbox()

        let finish sum units deliveries =
            Lifecycle.Ended()
            answer sum units deliveries

        let divide first size =
            Job.forUpTo 0 (Spawn.Fanout - 1) (fun i ->
                childOf inbox
                >>= fun child -> child *<<+ Grow(first + int64 i * int64 size, size))

        let collect () =
            let sum = ref 0L
            let units = ref 1
            let deliveries = ref 0

            let add =
                function
                | Answer(childSum, childUnits, childDeliveries) ->
                    sum.Value <- sum.Value + childSum
                    units.Value <- units.Value + childUnits
                    deliveries.Value <- deliveries.Value + childDeliveries + 1
                | Grow _ -> invalidOp "A node has one task."

            Job.forN Spawn.Fanout (inbox >>- add)
            >>= fun () -> finish sum.Value units.Value deliveries.Value

        let receiveTask =
            function
            | Grow(first, 1) -> finish first 1 0
            | Grow(first, leaves) -> divide first (leaves / Spawn.Fanout) >>= collect
            | Answer _ -> invalidOp "No answer comes before the task."

        Lifecycle.Started()
        Job.start (inbox >>= receiveTask) >>-. inbox

    let run (workload: Spawn) offset =
        let completion =
            TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

        let answer sum units deliveries =
            completion.SetResult(Tally(int64 units, int64 deliveries, sum))
            Job.unit ()

        queue (
            Job.delay (fun () -> node answer)
            >>= fun root -> root *<<+ Grow(offset, workload.Leaves)
        )

        completion.Task
