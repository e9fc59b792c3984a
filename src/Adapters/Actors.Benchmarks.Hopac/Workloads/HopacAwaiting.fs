namespace Actors.Benchmarks.Hopac.Obj

open System
open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

/// The units of PingPong, whose pong job awaits.
module internal AwaitingActors =

    /// Adds its count, read after it has awaited, to the number, which shows handlers that overlap.
    let inline private pong
        roundTrips
        (await: Job<unit>)
        (inbox: Job<Ping>)
        ([<InlineIfLambda>] send: Pong -> Job<unit>)
        =
        let received = ref 0

        let answer (ping: Ping) =
            received.Value <- received.Value + 1
            await >>= fun () -> send { Number = ping.Number + int64 received.Value; Received = received.Value }

        Lifecycle.Started()
        Job.start (Job.forN roundTrips (inbox >>= answer) >>- Lifecycle.Ended)

    let private pairsOf (workload: Awaiting) = PingPong(workload.Pairs, workload.Window, workload.RoundTripsPerPair)

    let private empty = Action ignore

    /// Awaits an empty task of the thread pool.
    let private awaitTask = Job.fromUnitTask (fun () -> Task.Run empty)

    let runCh (workload: Awaiting) offset =
        HopacJobs.runAll workload.Pairs (fun completion ->
            let pings, pongs = Ch(), Ch()

            pong workload.RoundTripsPerPair awaitTask pings (fun pong -> pongs *<- pong)
            |> PingPongActors.ping (pairsOf workload) offset completion pongs (fun ping -> pings *<- ping))

    let private runMailboxes (workload: Awaiting) offset (await: Job<unit>) =
        HopacJobs.runAll workload.Pairs (fun completion ->
            let pings, pongs = Mailbox(), Mailbox()

            pong workload.RoundTripsPerPair await pings (fun pong -> pongs *<<+ pong)
            |> PingPongActors.ping (pairsOf workload) offset completion pongs (fun ping -> pings *<<+ ping))

    let runMailbox workload offset = runMailboxes workload offset awaitTask

    /// Goes on when a worker has nothing else to do.
    let runYield workload offset = runMailboxes workload offset idle
