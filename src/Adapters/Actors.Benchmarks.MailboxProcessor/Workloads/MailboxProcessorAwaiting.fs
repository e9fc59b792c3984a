namespace Actors.Benchmarks.MailboxProcessor.Obj

open System
open System.Threading.Tasks
open Actors.Benchmarks

module internal AwaitingActors =

    /// The pong agent of PingPong, which awaits. It counts in a variable, which handlers that overlap would share, and adds its count
    /// to the number, when it has awaited.
    let inline private pong
        ([<InlineIfLambda>] await: unit -> Async<unit>)
        roundTrips
        (partner: MailboxProcessor<Pong>)
        =
        MailboxProcessor<Ping>.Start(fun inbox ->
            Lifecycle.Started()
            let received = ref 0

            let rec loop () =
                async {
                    let! ping = inbox.Receive()
                    received.Value <- received.Value + 1
                    do! await ()
                    partner.Post { Number = ping.Number + int64 received.Value; Received = received.Value }

                    if received.Value < roundTrips then
                        return! loop ()
                    else
                        Lifecycle.Ended()
                }

            loop ())

    let inline private runWith ([<InlineIfLambda>] await: unit -> Async<unit>) (workload: Awaiting) offset =
        let window, roundTrips = workload.Window, workload.RoundTripsPerPair

        RunParts.SumAsync(
            workload.Pairs,
            fun (completion: TaskCompletionSource<Tally>) ->
                PingPongActors.ping
                    (fun inbox -> inbox.Receive())
                    (pong await roundTrips)
                    window
                    roundTrips
                    offset
                    completion
                |> ignore
        )

    let private empty = Action ignore

    /// Awaits an empty task of the thread pool.
    let run workload offset = runWith (fun () -> Task.Run empty |> Async.AwaitTask) workload offset

    /// Goes on as a work item of the thread pool.
    let runYield workload offset = runWith (fun () -> Async.SwitchToThreadPool()) workload offset
