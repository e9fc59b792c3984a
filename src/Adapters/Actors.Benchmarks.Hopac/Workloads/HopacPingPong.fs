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

/// Units receive from synchronous channels or from mailboxes. With channels the window is 1: with more, ping and pong would each
/// wait for the other to receive.
module internal PingPongActors =

    let inline private pong roundTrips (inbox: Job<Ping>) ([<InlineIfLambda>] send: Pong -> Job<unit>) =
        let received = ref 0

        let answer (ping: Ping) =
            received.Value <- received.Value + 1

            send { Number = ping.Number; Received = received.Value }

        Lifecycle.Started()
        Job.start (Job.forN roundTrips (inbox >>= answer) >>- Lifecycle.Ended)

    let inline ping
        (workload: PingPong)
        offset
        (completion: TaskCompletionSource<Tally>)
        (inbox: Job<Pong>)
        ([<InlineIfLambda>] send: Ping -> Job<unit>)
        (startPong: Job<unit>)
        =
        let sent = ref 0
        let received = ref 0
        let pongs = ref 0
        let sum = ref 0L

        let sendPing () =
            sent.Value <- sent.Value + 1

            send { Ping.Number = offset + int64 sent.Value }

        let add (pong: Pong) =
            received.Value <- received.Value + 1
            pongs.Value <- pong.Received
            sum.Value <- sum.Value + pong.Number

        let finish () =
            Lifecycle.Ended()
            completion.SetResult(Tally(2L, int64 (received.Value + pongs.Value), sum.Value))

        Lifecycle.Started()

        startPong
        >>=. Job.forUpTo 1 workload.Window (fun _ -> sendPing ())
        >>=. Job.forN
            (workload.RoundTripsPerPair - workload.Window)
            (inbox
             >>= fun pong ->
                 add pong
                 sendPing ())
        >>=. Job.forN workload.Window (inbox >>- add)
        >>- finish

    let runCh (workload: PingPong) offset =
        HopacJobs.runAll workload.Pairs (fun completion ->
            let pings, pongs = Ch(), Ch()

            pong workload.RoundTripsPerPair pings (fun pong -> pongs *<- pong)
            |> ping workload offset completion pongs (fun ping -> pings *<- ping))

    let private pairOfMailboxes (workload: PingPong) offset completion =
        let pings, pongs = Mailbox(), Mailbox()

        pong workload.RoundTripsPerPair pings (fun pong -> pongs *<<+ pong)
        |> ping workload offset completion pongs (fun ping -> pings *<<+ ping)

    let runMailbox (workload: PingPong) offset = HopacJobs.runAll workload.Pairs (pairOfMailboxes workload offset)

    /// Parallel: one pair, whose window is all messages. With mailboxes only, because of the window.
    let runParallel (workload: Parallel) offset =
        let pair = PingPong(1, workload.MessageCount, workload.MessageCount)
        HopacJobs.runOne (pairOfMailboxes pair offset)

/// The same with mailboxes, written with the builder of jobs.
module internal BuilderPingPongActors =

    let private pong roundTrips (inbox: Mailbox<Ping>) (partner: Mailbox<Pong>) =
        let rec loop received =
            job {
                let! ping = inbox

                do! partner *<<+ { Number = ping.Number; Received = received }

                if received < roundTrips then
                    return! loop (received + 1)
                else
                    Lifecycle.Ended()
            }

        Lifecycle.Started()
        loop 1

    let private ping (workload: PingPong) offset (completion: TaskCompletionSource<Tally>) =
        let inbox = Mailbox<Pong>()
        let partner = Mailbox<Ping>()

        let send number = partner *<<+ { Ping.Number = offset + int64 number }

        let rec loop received sum =
            job {
                let! pong = inbox
                let sum = sum + pong.Number

                // All up to the window were sent at the start, and one more for each Pong since.
                if workload.Window + received <= workload.RoundTripsPerPair then
                    do! send (workload.Window + received)

                if received < workload.RoundTripsPerPair then
                    return! loop (received + 1) sum
                else
                    Lifecycle.Ended()
                    completion.SetResult(Tally(2L, int64 (received + pong.Received), sum))
            }

        job {
            Lifecycle.Started()
            do! Job.start (pong workload.RoundTripsPerPair partner inbox)

            for number in 1 .. workload.Window do
                do! send number

            return! loop 1 0L
        }

    let run (workload: PingPong) offset = HopacJobs.runAll workload.Pairs (ping workload offset)
