namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

[<NoEquality; NoComparison>]
type internal Ping = { Number: int64 }

/// The Ping's number, and how many Pings the pong agent has handled.
[<NoEquality; NoComparison>]
type internal Pong = { Number: int64; Received: int }

module internal PingPongActors =

    /// Each way to receive has code of its own, because it is inlined: nothing is chosen for a message.
    let inline private pong
        ([<InlineIfLambda>] receive: MailboxProcessor<Ping> -> Async<Ping>)
        roundTrips
        (partner: MailboxProcessor<Pong>)
        =
        MailboxProcessor<Ping>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received =
                async {
                    let! ping = receive inbox

                    partner.Post { Number = ping.Number; Received = received }

                    if received < roundTrips then
                        return! loop (received + 1)
                    else
                        Lifecycle.Ended()
                }

            loop 1)

    let inline ping
        ([<InlineIfLambda>] receive: MailboxProcessor<Pong> -> Async<Pong>)
        ([<InlineIfLambda>] startPong: MailboxProcessor<Pong> -> MailboxProcessor<Ping>)
        window
        roundTrips
        offset
        (completion: TaskCompletionSource<Tally>)
        =
        MailboxProcessor<Pong>.Start(fun inbox ->
            Lifecycle.Started()
            let partner = startPong inbox

            let send number = partner.Post { Ping.Number = offset + int64 number }

            let rec loop received sum =
                async {
                    let! pong = receive inbox
                    let sum = sum + pong.Number

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

    let inline private runWith
        ([<InlineIfLambda>] receive: MailboxProcessor<Pong> -> Async<Pong>)
        ([<InlineIfLambda>] receivePing: MailboxProcessor<Ping> -> Async<Ping>)
        (workload: PingPong)
        offset
        =
        let window, roundTrips = workload.Window, workload.RoundTripsPerPair

        RunParts.SumAsync(
            workload.Pairs,
            fun (completion: TaskCompletionSource<Tally>) ->
                ping receive (pong receivePing roundTrips) window roundTrips offset completion |> ignore
        )

    let run (workload: PingPong) offset =
        runWith (fun inbox -> inbox.Receive()) (fun inbox -> inbox.Receive()) workload offset

    let runTimeout (workload: PingPong) offset =
        runWith
            (fun inbox -> inbox.Receive MailboxProcessorRuns.ReceiveTimeout)
            (fun inbox -> inbox.Receive MailboxProcessorRuns.ReceiveTimeout)
            workload
            offset

    /// Parallel: one pair, whose window is all messages.
    let runParallel (workload: Parallel) offset =
        let count = workload.MessageCount
        let startPong = pong (fun inbox -> inbox.Receive()) count

        RunParts.OneAsync(fun completion ->
            ping (fun inbox -> inbox.Receive()) startPong count count offset completion |> ignore)
