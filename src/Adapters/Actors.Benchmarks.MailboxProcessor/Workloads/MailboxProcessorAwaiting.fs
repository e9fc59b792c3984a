namespace Actors.Benchmarks.MailboxProcessor.Obj

open System
open System.Threading.Tasks
open Actors.Benchmarks

[<NoEquality; NoComparison>]
type internal AwaitingPing = { Number: int64 }

/// The Ping's number, and how many Pings the pong agent has handled, read after it has awaited.
[<NoEquality; NoComparison>]
type internal AwaitingPong = { Number: int64; Received: int }

module internal AwaitingActors =

    /// Counts in a variable, which handlers that overlap would share.
    let inline private pong
        ([<InlineIfLambda>] await: unit -> Async<unit>)
        roundTrips
        (partner: MailboxProcessor<AwaitingPong>)
        =
        MailboxProcessor<AwaitingPing>.Start(fun inbox ->
            Lifecycle.Started()
            let received = ref 0

            let rec loop () =
                async {
                    let! ping = inbox.Receive()
                    received.Value <- received.Value + 1
                    do! await ()

                    partner.Post { Number = ping.Number; Received = received.Value }

                    if received.Value < roundTrips then
                        return! loop ()
                    else
                        Lifecycle.Ended()
                }

            loop ())

    let inline private ping
        ([<InlineIfLambda>] await: unit -> Async<unit>)
        window
        roundTrips
        offset
        (completion: TaskCompletionSource<Tally>)
        =
        MailboxProcessor<AwaitingPong>.Start(fun inbox ->
            Lifecycle.Started()
            let partner = pong await roundTrips inbox

            let send number = partner.Post { AwaitingPing.Number = offset + int64 number }

            let rec loop received sum =
                async {
                    let! pong = inbox.Receive()
                    let sum = sum + pong.Number + int64 pong.Received

                    // All up to the window were sent at the start, and one more for each Pong since.
                    if window + received <= roundTrips then
                        send (window + received)

                    if received < roundTrips then
                        return! loop (received + 1) sum
                    else
                        Lifecycle.Ended()
                        completion.SetResult(Tally(2L, int64 (received + pong.Received), sum))
                }

            async {
                for number in 1..window do
                    send number

                return! loop 1 0L
            })

    let inline private runWith ([<InlineIfLambda>] await: unit -> Async<unit>) (workload: Awaiting) offset =
        RunParts.SumAsync(
            workload.Pairs,
            fun (completion: TaskCompletionSource<Tally>) ->
                ping await workload.Window workload.RoundTripsPerPair offset completion |> ignore
        )

    let private empty = Action ignore

    /// Awaits an empty task of the thread pool.
    let run workload offset = runWith (fun () -> Task.Run empty |> Async.AwaitTask) workload offset

    /// Goes on as a work item of the thread pool.
    let runYield workload offset = runWith (fun () -> Async.SwitchToThreadPool()) workload offset
