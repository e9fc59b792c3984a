namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal ParallelPing = { Number: int64 }

/// The Ping's number, and how many Pings the child has handled.
[<NoEquality; NoComparison>]
type internal ParallelPong = { Number: int64; Received: int }

/// With mailboxes only: with synchronous channels, parent and child would each wait for the other to receive.
module internal ParallelActors =

    let private child count (parent: Mailbox<ParallelPong>) =
        let inbox = Mailbox<ParallelPing>()
        let received = ref 0

        let answer (ping: ParallelPing) =
            received.Value <- received.Value + 1

            parent *<<+ { Number = ping.Number; Received = received.Value }

        Lifecycle.Started()

        Job.start (Job.forN count (inbox >>= answer) >>- Lifecycle.Ended) >>-. inbox

    let private parent count offset () =
        let inbox = Mailbox<ParallelPong>()
        let received = ref 0
        let childReceived = ref 0
        let sum = ref 0L

        let add (pong: ParallelPong) =
            received.Value <- received.Value + 1
            childReceived.Value <- pong.Received
            sum.Value <- sum.Value + pong.Number

        Lifecycle.Started()

        child count inbox
        >>= fun child ->
            Job.forUpTo 1 count (fun i -> child *<<+ { ParallelPing.Number = offset + int64 i })
            >>=. Job.forN count (inbox >>- add)
            >>- fun () ->
                Lifecycle.Ended()
                Tally(2L, int64 (received.Value + childReceived.Value), sum.Value)

    let run (workload: Parallel) offset = HopacJobs.runAsTask (parent workload.MessageCount offset)
