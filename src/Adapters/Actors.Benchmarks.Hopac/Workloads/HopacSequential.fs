namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal SequentialMessage =
    | Ping of number: int64
    | Pong of sum: int64 * units: int * deliveries: int

/// A unit is a job that receives from a synchronous channel.
module internal ChSequentialActor =

    /// Each child adds itself to the answer: its index, one unit, and the Ping and the Pong that it has handled.
    let rec private child index last (parent: Ch<SequentialMessage>) : Job<Ch<SequentialMessage>> =
        let inbox = Ch()

        let answer sum units deliveries =
            Lifecycle.Ended()
            parent *<- Pong(sum + int64 index, units + 1, deliveries) :> Job<_>

        let receivePong =
            function
            | Pong(sum, units, deliveries) -> answer sum units (deliveries + 2)
            | Ping _ -> invalidOp "A child is pinged once."

        let receivePing =
            function
            | Ping number when index < last ->
                child (index + 1) last inbox >>= fun next -> next *<- Ping number
                >>=. inbox
                >>= receivePong
            | Ping number -> answer number 0 1
            | Pong _ -> invalidOp "No Pong comes before the Ping."

        Lifecycle.Started()
        Job.start (inbox >>= receivePing) >>-. inbox

    let private root last offset (completion: TaskCompletionSource<Tally>) =
        let inbox = Ch()
        Lifecycle.Started()

        child 1 last inbox >>= fun first -> first *<- Ping offset
        >>=. inbox
        >>- function
            | Pong(sum, units, deliveries) ->
                Lifecycle.Ended()
                completion.SetResult(Tally(int64 units + 1L, int64 deliveries + 1L, sum))
            | Ping _ -> invalidOp "Nobody pings the root."

    let run (workload: Sequential) offset =
        let completion = HopacJobs.newCompletion ()
        queue (Job.delay (fun () -> root workload.ActorCount offset completion))
        completion.Task

/// A unit is a job that receives from a buffered mailbox.
module internal MailboxSequentialActor =

    /// Each child adds itself to the answer: its index, one unit, and the Ping and the Pong that it has handled.
    let rec private child index last (parent: Mailbox<SequentialMessage>) : Job<Mailbox<SequentialMessage>> =
        let inbox = Mailbox()

        let answer sum units deliveries =
            Lifecycle.Ended()
            parent *<<+ Pong(sum + int64 index, units + 1, deliveries)

        let receivePong =
            function
            | Pong(sum, units, deliveries) -> answer sum units (deliveries + 2)
            | Ping _ -> invalidOp "A child is pinged once."

        let receivePing =
            function
            | Ping number when index < last ->
                child (index + 1) last inbox >>= fun next -> next *<<+ Ping number
                >>=. inbox
                >>= receivePong
            | Ping number -> answer number 0 1
            | Pong _ -> invalidOp "No Pong comes before the Ping."

        Lifecycle.Started()
        Job.start (inbox >>= receivePing) >>-. inbox

    let private root last offset (completion: TaskCompletionSource<Tally>) =
        let inbox = Mailbox()
        Lifecycle.Started()

        child 1 last inbox >>= fun first -> first *<<+ Ping offset
        >>=. inbox
        >>- function
            | Pong(sum, units, deliveries) ->
                Lifecycle.Ended()
                completion.SetResult(Tally(int64 units + 1L, int64 deliveries + 1L, sum))
            | Ping _ -> invalidOp "Nobody pings the root."

    let run (workload: Sequential) offset =
        let completion = HopacJobs.newCompletion ()
        queue (Job.delay (fun () -> root workload.ActorCount offset completion))
        completion.Task
