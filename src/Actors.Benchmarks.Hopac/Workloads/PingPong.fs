namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal PairPing = { Number: int64 }

/// The Ping's number, and how many Pings the pong job has handled.
[<NoEquality; NoComparison>]
type internal PairPong = { Number: int64; Received: int }

module internal Pairs =

    /// Starts the pairs, and adds up what they have done.
    let run (workload: PingPong) (pair: TaskCompletionSource<Tally> -> Job<unit>) =
        task {
            let start _ =
                let completion =
                    TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

                queue (Job.delay (fun () -> pair completion))
                completion.Task

            let! pairs = Task.WhenAll(Array.init workload.Pairs start)

            return Tally.Sum pairs
        }

/// Synchronous channels, with a window of 1 only: with more, ping and pong would each wait for the other to receive.
module internal ChPair =

    let private pong roundTrips (partner: Ch<PairPong>) =
        let inbox = Ch<PairPing>()

        let rec loop received =
            inbox
            >>= fun ping ->
                partner
                *<- {
                        Number = ping.Number
                        Received = received
                    }
                >>= fun () ->
                    if received < roundTrips then
                        loop (received + 1)
                    else
                        Lifecycle.Ended()
                        Job.unit ()

        Lifecycle.Started()
        Job.start (loop 1) >>-. inbox

    let private ping roundTrips offset (completion: TaskCompletionSource<Tally>) =
        let inbox = Ch<PairPong>()
        Lifecycle.Started()

        pong roundTrips inbox
        >>= fun partner ->
            let rec loop received sum =
                partner
                *<- {
                        PairPing.Number = offset + int64 received
                    }
                >>=. inbox
                >>= fun pong ->
                    let sum = sum + pong.Number

                    if received < roundTrips then
                        loop (received + 1) sum
                    else
                        Lifecycle.Ended()
                        completion.SetResult(Tally(2L, int64 (received + pong.Received), sum))
                        Job.unit ()

            loop 1 0L

    let run (workload: PingPong) offset =
        Pairs.run workload (ping workload.RoundTripsPerPair offset)

/// Buffered mailboxes, with any window.
module internal MailboxPair =

    let private pong roundTrips (partner: Mailbox<PairPong>) =
        let inbox = Mailbox<PairPing>()

        let rec loop received =
            inbox
            >>= fun ping ->
                partner
                *<<+ {
                         Number = ping.Number
                         Received = received
                     }
                >>= fun () ->
                    if received < roundTrips then
                        loop (received + 1)
                    else
                        Lifecycle.Ended()
                        Job.unit ()

        Lifecycle.Started()
        Job.start (loop 1) >>-. inbox

    let private ping window roundTrips offset (completion: TaskCompletionSource<Tally>) =
        let inbox = Mailbox<PairPong>()
        Lifecycle.Started()

        pong roundTrips inbox
        >>= fun partner ->
            let send number =
                partner
                *<<+ {
                         PairPing.Number = offset + int64 number
                     }

            let rec loop received sum =
                inbox
                >>= fun pong ->
                    let sum = sum + pong.Number

                    // All up to the window were sent at the start, and one more for each Pong since.
                    if window + received <= roundTrips then
                        send (window + received) >>= fun () -> loop (received + 1) sum
                    elif received < roundTrips then
                        loop (received + 1) sum
                    else
                        Lifecycle.Ended()
                        completion.SetResult(Tally(2L, int64 (received + pong.Received), sum))
                        Job.unit ()

            Job.forUpTo 1 window send >>= fun () -> loop 1 0L

    let run (workload: PingPong) offset =
        Pairs.run workload (ping workload.Window workload.RoundTripsPerPair offset)
