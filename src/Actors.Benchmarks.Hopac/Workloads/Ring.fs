namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal RingMessage =
    | Token of value: int64 * hops: int
    /// A token's value at the end of its way.
    | Home of sum: int64
    /// The deliveries that the nodes so far have counted.
    | Collect of deliveries: int64

/// A node is a job that receives from a synchronous channel. One of the nodes must be without a token, or all would wait to give.
module internal ChRing =

    let private node (inboxes: Ch<RingMessage>[]) index tokens (completion: TaskCompletionSource<Tally>) =
        let inbox = inboxes[index]
        let next = inboxes[(index + 1) % inboxes.Length]
        let first = inboxes[0]

        // How many tokens are home, and their sum, is node 0's affair.
        let rec loop received home total =
            inbox
            >>= function
                | Token(value, hops) when hops > 1 ->
                    next *<- Token(value + int64 index, hops - 1)
                    >>= fun () -> loop (received + 1L) home total
                | Token(value, _) ->
                    // Sent, not given: node 0 may itself wait to give, to a node before this one, and that to this one.
                    first *<+ Home(value + int64 index)
                    >>= fun () -> loop (received + 1L) home total
                | Home sum when home + 1 < tokens -> loop received (home + 1) (total + sum)
                | Home sum -> next *<- Collect received >>= fun () -> loop received tokens (total + sum)
                | Collect deliveries when index = 0 ->
                    Lifecycle.Ended()
                    completion.SetResult(Tally(int64 inboxes.Length, deliveries, total))
                    Job.unit ()
                | Collect deliveries ->
                    Lifecycle.Ended()
                    next *<- Collect(deliveries + received) :> Job<_>

        Lifecycle.Started()
        loop 0L 0 0L

    let run (workload: Ring) offset =
        let completion =
            TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

        let inboxes = Array.init workload.Nodes (fun _ -> Ch())
        let distance = workload.Nodes / workload.Tokens

        queue (
            Job.forUpTo 0 (workload.Nodes - 1) (fun index -> Job.start (node inboxes index workload.Tokens completion))
            >>= fun () ->
                Job.forUpTo 0 (workload.Tokens - 1) (fun token ->
                    inboxes[token * distance] *<- Token(offset, workload.HopsPerToken))
        )

        completion.Task

/// A node is a job that receives from a buffered mailbox.
module internal MailboxRing =

    let private node (inboxes: Mailbox<RingMessage>[]) index tokens (completion: TaskCompletionSource<Tally>) =
        let inbox = inboxes[index]
        let next = inboxes[(index + 1) % inboxes.Length]
        let first = inboxes[0]

        // How many tokens are home, and their sum, is node 0's affair.
        let rec loop received home total =
            inbox
            >>= function
                | Token(value, hops) when hops > 1 ->
                    next *<<+ Token(value + int64 index, hops - 1)
                    >>= fun () -> loop (received + 1L) home total
                | Token(value, _) ->
                    first *<<+ Home(value + int64 index)
                    >>= fun () -> loop (received + 1L) home total
                | Home sum when home + 1 < tokens -> loop received (home + 1) (total + sum)
                | Home sum -> next *<<+ Collect received >>= fun () -> loop received tokens (total + sum)
                | Collect deliveries when index = 0 ->
                    Lifecycle.Ended()
                    completion.SetResult(Tally(int64 inboxes.Length, deliveries, total))
                    Job.unit ()
                | Collect deliveries ->
                    Lifecycle.Ended()
                    next *<<+ Collect(deliveries + received)

        Lifecycle.Started()
        loop 0L 0 0L

    let run (workload: Ring) offset =
        let completion =
            TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

        let inboxes = Array.init workload.Nodes (fun _ -> Mailbox())
        let distance = workload.Nodes / workload.Tokens

        queue (
            Job.forUpTo 0 (workload.Nodes - 1) (fun index -> Job.start (node inboxes index workload.Tokens completion))
            >>= fun () ->
                Job.forUpTo 0 (workload.Tokens - 1) (fun token ->
                    inboxes[token * distance] *<<+ Token(offset, workload.HopsPerToken))
        )

        completion.Task
