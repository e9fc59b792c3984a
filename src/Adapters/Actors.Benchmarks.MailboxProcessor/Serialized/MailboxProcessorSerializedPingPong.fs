namespace Actors.Benchmarks.MailboxProcessor

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Protos

module internal SerializedPingPongActors =

    let private pong roundTrips (partner: MailboxProcessor<PairPong>) =
        MailboxProcessor<PairPing>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received =
                async {
                    let! ping = inbox.Receive()
                    Handover.Received ping
                    let pong = PairPong(Number = ping.Number, Received = received)
                    Handover.Sent pong
                    partner.Post(Wire.Copy pong)

                    if received < roundTrips then
                        return! loop (received + 1)
                    else
                        Lifecycle.Ended()
                }

            loop 1)

    let private ping window roundTrips offset (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<PairPong>.Start(fun inbox ->
            Lifecycle.Started()
            let partner = pong roundTrips inbox

            let send number =
                let ping = PairPing(Number = offset + int64 number)
                Handover.Sent ping
                partner.Post(Wire.Copy ping)

            let rec loop received sum =
                async {
                    let! pong = inbox.Receive()
                    Handover.Received pong
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

    let private start (workload: SerializedPingPong) offset =
        let completion =
            TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

        ping workload.Window workload.RoundTripsPerPair offset completion |> ignore
        completion.Task

    let run (workload: SerializedPingPong) offset =
        task {
            let! pairs = Task.WhenAll [| for _ in 1 .. workload.Pairs -> start workload offset |]

            return Tally.Sum pairs
        }

/// The Obj adapter, with the one workload that has no Struct messages.
[<Sealed>]
type MailboxProcessorObjBench() =
    inherit Obj.MailboxProcessorBench()

    interface IActorBench<SerializedPingPong> with
        member _.RunAsync(workload, offset) =
            SerializedPingPongActors.run workload offset
