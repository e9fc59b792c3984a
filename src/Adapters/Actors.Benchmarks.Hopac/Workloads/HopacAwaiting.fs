namespace Actors.Benchmarks.Hopac.Obj

open System
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

/// Units receive from synchronous channels or from mailboxes. With channels the window is 1: with more, ping and pong would each
/// wait for the other to receive.
module internal AwaitingActors =

    let inline private pong
        roundTrips
        (await: Job<unit>)
        (inbox: Job<AwaitingPing>)
        ([<InlineIfLambda>] send: AwaitingPong -> Job<unit>)
        =
        let received = ref 0

        let answer (ping: AwaitingPing) =
            received.Value <- received.Value + 1

            await >>= fun () -> send { Number = ping.Number; Received = received.Value }

        Lifecycle.Started()
        Job.start (Job.forN roundTrips (inbox >>= answer) >>- Lifecycle.Ended)

    let inline private ping
        (workload: Awaiting)
        offset
        (completion: TaskCompletionSource<Tally>)
        (inbox: Job<AwaitingPong>)
        ([<InlineIfLambda>] send: AwaitingPing -> Job<unit>)
        (startPong: Job<unit>)
        =
        let sent = ref 0
        let received = ref 0
        let pongs = ref 0
        let sum = ref 0L

        let sendPing () =
            sent.Value <- sent.Value + 1

            send { AwaitingPing.Number = offset + int64 sent.Value }

        let add (pong: AwaitingPong) =
            received.Value <- received.Value + 1
            pongs.Value <- pong.Received
            sum.Value <- sum.Value + pong.Number + int64 pong.Received

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

    let private startMailbox (workload: Awaiting) offset (await: Job<unit>) =
        HopacJobs.runAll workload.Pairs (fun completion ->
            let pings, pongs = Mailbox(), Mailbox()

            pong workload.RoundTripsPerPair await pings (fun pong -> pongs *<<+ pong)
            |> ping workload offset completion pongs (fun ping -> pings *<<+ ping))

    let private empty = Action ignore

    /// Awaits an empty task of the thread pool.
    let private awaitTask = Job.fromUnitTask (fun () -> Task.Run empty)

    let runCh (workload: Awaiting) offset =
        HopacJobs.runAll workload.Pairs (fun completion ->
            let pings, pongs = Ch(), Ch()

            pong workload.RoundTripsPerPair awaitTask pings (fun pong -> pongs *<- pong)
            |> ping workload offset completion pongs (fun ping -> pings *<- ping))

    let runMailbox workload offset = startMailbox workload offset awaitTask

    /// Goes on when a worker has nothing else to do.
    let runYield workload offset = startMailbox workload offset idle
