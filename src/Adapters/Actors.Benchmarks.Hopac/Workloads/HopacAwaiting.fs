namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal AwaitingPing = { Number: int64 }

/// The Ping's number, and how many Pings the pong job has handled, read after it has awaited.
[<NoEquality; NoComparison>]
type internal AwaitingPong = { Number: int64; Received: int }

/// With synchronous channels the window is 1: with more, ping and pong would each wait for the other to receive.
module internal ChAwaitingActors =

    let private pong roundTrips (partner: Ch<AwaitingPong>) =
        let inbox = Ch<AwaitingPing>()
        let received = ref 0

        let answer (ping: AwaitingPing) =
            received.Value <- received.Value + 1

            idle
            >>= fun () ->
                partner
                *<- {
                        Number = ping.Number
                        Received = received.Value
                    }

        Lifecycle.Started()

        Job.start (Job.forN roundTrips (inbox >>= answer) >>- Lifecycle.Ended)
        >>-. inbox

    let private ping roundTrips offset (completion: TaskCompletionSource<Tally>) =
        let inbox = Ch<AwaitingPong>()
        let sent = ref 0
        let received = ref 0
        let sum = ref 0L

        let sendPing (partner: Ch<AwaitingPing>) =
            sent.Value <- sent.Value + 1

            partner
            *<- {
                    AwaitingPing.Number = offset + int64 sent.Value
                }

        let add (pong: AwaitingPong) =
            received.Value <- received.Value + 1
            sum.Value <- sum.Value + pong.Number + int64 pong.Received

        let finish (pong: AwaitingPong) =
            add pong
            Lifecycle.Ended()
            completion.SetResult(Tally(2L, int64 (received.Value + pong.Received), sum.Value))

        Lifecycle.Started()

        pong roundTrips inbox
        >>= fun partner ->
            sendPing partner
            >>=. Job.forN
                (roundTrips - 1)
                (inbox
                 >>= fun pong ->
                     add pong
                     sendPing partner)
            >>=. inbox
            >>- finish

    let run (workload: Awaiting) offset =
        HopacJobs.runAll workload.Pairs (ping workload.RoundTripsPerPair offset)

/// With buffered mailboxes, and any window.
module internal MailboxAwaitingActors =

    let private pong roundTrips (partner: Mailbox<AwaitingPong>) =
        let inbox = Mailbox<AwaitingPing>()
        let received = ref 0

        let answer (ping: AwaitingPing) =
            received.Value <- received.Value + 1

            idle
            >>= fun () ->
                partner
                *<<+ {
                         Number = ping.Number
                         Received = received.Value
                     }

        Lifecycle.Started()

        Job.start (Job.forN roundTrips (inbox >>= answer) >>- Lifecycle.Ended)
        >>-. inbox

    let private ping window roundTrips offset (completion: TaskCompletionSource<Tally>) =
        let inbox = Mailbox<AwaitingPong>()
        let sent = ref 0
        let received = ref 0
        let pongs = ref 0
        let sum = ref 0L

        let sendPing (partner: Mailbox<AwaitingPing>) =
            sent.Value <- sent.Value + 1

            partner
            *<<+ {
                     AwaitingPing.Number = offset + int64 sent.Value
                 }

        let add (pong: AwaitingPong) =
            received.Value <- received.Value + 1
            pongs.Value <- pong.Received
            sum.Value <- sum.Value + pong.Number + int64 pong.Received

        let finish () =
            Lifecycle.Ended()
            completion.SetResult(Tally(2L, int64 (received.Value + pongs.Value), sum.Value))

        Lifecycle.Started()

        pong roundTrips inbox
        >>= fun partner ->
            Job.forUpTo 1 window (fun _ -> sendPing partner)
            >>=. Job.forN
                (roundTrips - window)
                (inbox
                 >>= fun pong ->
                     add pong
                     sendPing partner)
            >>=. Job.forN window (inbox >>- add)
            >>- finish

    let run (workload: Awaiting) offset =
        HopacJobs.runAll workload.Pairs (ping workload.Window workload.RoundTripsPerPair offset)
