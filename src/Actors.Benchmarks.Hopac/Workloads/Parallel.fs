namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal FloodPing = { Number: int64 }

/// The Ping's number, and how many Pings the child has handled.
[<NoEquality; NoComparison>]
type internal FloodPong = { Number: int64; Received: int }

/// Mailboxes only: with rendezvous, parent and child would each wait for the other to receive.
module internal MailboxFlood =

    let private child count (parent: Mailbox<FloodPong>) =
        let inbox = Mailbox<FloodPing>()

        let rec loop received =
            inbox
            >>= fun ping ->
                parent
                *<<+ {
                         Number = ping.Number
                         Received = received
                     }
                >>= fun () ->
                    if received < count then
                        loop (received + 1)
                    else
                        Lifecycle.Ended()
                        Job.unit ()

        Lifecycle.Started()
        Job.queue (loop 1) >>-. inbox

    let private parent count offset (completion: TaskCompletionSource<Tally>) =
        let inbox = Mailbox<FloodPong>()

        let rec loop received sum =
            inbox
            >>= fun pong ->
                let sum = sum + pong.Number

                if received < count then
                    loop (received + 1) sum
                else
                    Lifecycle.Ended()
                    completion.SetResult(Tally(2L, int64 (received + pong.Received), sum))
                    Job.unit ()

        Lifecycle.Started()

        child count inbox
        >>= fun child ->
            Job.forUpTo 1 count (fun i -> child *<<+ { FloodPing.Number = offset + int64 i })
            >>= fun () -> loop 1 0L

    let run (workload: Parallel) offset =
        let completion =
            TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

        queue (Job.delay (fun () -> parent workload.MessageCount offset completion))
        completion.Task
