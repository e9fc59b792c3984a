namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

[<NoEquality; NoComparison>]
type internal Ping = { Number: int64 }

/// The Ping's number, and how many Pings the pong agent has handled.
[<NoEquality; NoComparison>]
type internal Pong = { Number: int64; Received: int }

module internal PingPongActors =

    let private pong roundTrips (partner: MailboxProcessor<Pong>) =
        MailboxProcessor<Ping>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received =
                async {
                    let! ping = inbox.Receive()

                    partner.Post {
                        Number = ping.Number
                        Received = received
                    }

                    if received < roundTrips then
                        return! loop (received + 1)
                    else
                        Lifecycle.Ended()
                }

            loop 1)

    let private ping window roundTrips offset (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<Pong>.Start(fun inbox ->
            Lifecycle.Started()
            let partner = pong roundTrips inbox

            let send number =
                partner.Post { Ping.Number = offset + int64 number }

            let rec loop received sum =
                async {
                    let! pong = inbox.Receive()
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

    let private start (workload: PingPong) offset =
        let completion =
            TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

        ping workload.Window workload.RoundTripsPerPair offset completion |> ignore
        completion.Task

    let run (workload: PingPong) offset =
        task {
            let! pairs = Task.WhenAll [| for _ in 1 .. workload.Pairs -> start workload offset |]

            return Tally.Sum pairs
        }
