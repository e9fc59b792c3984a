namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal RingMessage =
    | Token of value: int64 * hops: int
    /// A token's value at the end of its way.
    | Home of sum: int64
    /// The deliveries that the nodes so far have counted.
    | Collect of deliveries: int64

/// A node is a job that receives from a synchronous channel. At least one node must be without a token: otherwise all
/// nodes would wait to give.
module internal ChRingActor =

    let private node (inboxes: Ch<RingMessage>[]) index tokens (completion: TaskCompletionSource<Tally>) =
        let next = inboxes[(index + 1) % inboxes.Length]
        let first = inboxes[0]
        let received = ref 0L
        let home = ref 0 // only node 0 uses this and the total
        let total = ref 0L

        let receive message : Job<unit> =
            match message with
            | Token(value, hops) ->
                received.Value <- received.Value + 1L
                let value = value + int64 index

                if hops > 1 then
                    next *<- Token(value, hops - 1)
                else
                    // Sent without waiting. Otherwise nodes could wait for each other in a circle: this node for node 0,
                    // node 0 for node 1, and so on, until one waits for this node.
                    first *<+ Home value
            | Home sum ->
                home.Value <- home.Value + 1
                total.Value <- total.Value + sum

                if home.Value = tokens then
                    next *<- Collect received.Value
                else
                    Job.unit ()
            | Collect deliveries when index = 0 ->
                Lifecycle.Ended()
                completion.SetResult(Tally(int64 inboxes.Length, deliveries, total.Value))
                Job.abort ()
            | Collect deliveries ->
                Lifecycle.Ended()
                next *<- Collect(deliveries + received.Value) >>=. Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (inboxes[index] >>= receive)

    let run (workload: Ring) offset =
        let completion = HopacJobs.newCompletion ()
        let inboxes = Array.init workload.Nodes (fun _ -> Ch())
        let distance = workload.Nodes / workload.Tokens

        queue (
            Job.forUpTo 0 (workload.Nodes - 1) (fun index -> node inboxes index workload.Tokens completion)
            >>= fun () ->
                Job.forUpTo 0 (workload.Tokens - 1) (fun token ->
                    inboxes[token * distance] *<- Token(offset, workload.HopsPerToken))
        )

        completion.Task

/// A node is a job that receives from a buffered mailbox.
module internal MailboxRingActor =

    let private node (inboxes: Mailbox<RingMessage>[]) index tokens (completion: TaskCompletionSource<Tally>) =
        let next = inboxes[(index + 1) % inboxes.Length]
        let first = inboxes[0]
        let received = ref 0L
        let home = ref 0 // only node 0 uses this and the total
        let total = ref 0L

        let receive message : Job<unit> =
            match message with
            | Token(value, hops) ->
                received.Value <- received.Value + 1L
                let value = value + int64 index

                if hops > 1 then
                    next *<<+ Token(value, hops - 1)
                else
                    first *<<+ Home value
            | Home sum ->
                home.Value <- home.Value + 1
                total.Value <- total.Value + sum

                if home.Value = tokens then
                    next *<<+ Collect received.Value
                else
                    Job.unit ()
            | Collect deliveries when index = 0 ->
                Lifecycle.Ended()
                completion.SetResult(Tally(int64 inboxes.Length, deliveries, total.Value))
                Job.abort ()
            | Collect deliveries ->
                Lifecycle.Ended()
                next *<<+ Collect(deliveries + received.Value) >>=. Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (inboxes[index] >>= receive)

    let run (workload: Ring) offset =
        let completion = HopacJobs.newCompletion ()
        let inboxes = Array.init workload.Nodes (fun _ -> Mailbox())
        let distance = workload.Nodes / workload.Tokens

        queue (
            Job.forUpTo 0 (workload.Nodes - 1) (fun index -> node inboxes index workload.Tokens completion)
            >>= fun () ->
                Job.forUpTo 0 (workload.Tokens - 1) (fun token ->
                    inboxes[token * distance] *<<+ Token(offset, workload.HopsPerToken))
        )

        completion.Task
