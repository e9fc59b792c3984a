namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal Ping = { Number: int64 }

/// The Ping's number, and how many Pings the pong job has handled.
[<NoEquality; NoComparison>]
type internal Pong = { Number: int64; Received: int }

/// With synchronous channels the window is 1: with more, ping and pong would each wait for the other to receive.
module internal ChPingPongActors =

    let private pong roundTrips (partner: Ch<Pong>) =
        let inbox = Ch<Ping>()
        let received = ref 0

        let answer (ping: Ping) =
            received.Value <- received.Value + 1

            partner
            *<- {
                    Number = ping.Number
                    Received = received.Value
                }

        Lifecycle.Started()

        Job.start (Job.forN roundTrips (inbox >>= answer) >>- Lifecycle.Ended)
        >>-. inbox

    let private ping roundTrips offset (completion: TaskCompletionSource<Tally>) =
        let inbox = Ch<Pong>()
        let sent = ref 0
        let received = ref 0
        let sum = ref 0L

        let sendPing (partner: Ch<Ping>) =
            sent.Value <- sent.Value + 1

            partner
            *<- {
                    Ping.Number = offset + int64 sent.Value
                }

        let add (pong: Pong) =
            received.Value <- received.Value + 1
            sum.Value <- sum.Value + pong.Number

        let finish (pong: Pong) =
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

    let run (workload: PingPong) offset =
        HopacJobs.runAll workload.Pairs (ping workload.RoundTripsPerPair offset)

/// With buffered mailboxes, and any window.
module internal MailboxPingPongActors =

    let private pong roundTrips (partner: Mailbox<Pong>) =
        let inbox = Mailbox<Ping>()
        let received = ref 0

        let answer (ping: Ping) =
            received.Value <- received.Value + 1

            partner
            *<<+ {
                     Number = ping.Number
                     Received = received.Value
                 }

        Lifecycle.Started()

        Job.start (Job.forN roundTrips (inbox >>= answer) >>- Lifecycle.Ended)
        >>-. inbox

    let private ping window roundTrips offset (completion: TaskCompletionSource<Tally>) =
        let inbox = Mailbox<Pong>()
        let sent = ref 0
        let received = ref 0
        let pongs = ref 0
        let sum = ref 0L

        let sendPing (partner: Mailbox<Ping>) =
            sent.Value <- sent.Value + 1

            partner
            *<<+ {
                     Ping.Number = offset + int64 sent.Value
                 }

        let add (pong: Pong) =
            received.Value <- received.Value + 1
            pongs.Value <- pong.Received
            sum.Value <- sum.Value + pong.Number

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

    let run (workload: PingPong) offset =
        HopacJobs.runAll workload.Pairs (ping workload.Window workload.RoundTripsPerPair offset)
