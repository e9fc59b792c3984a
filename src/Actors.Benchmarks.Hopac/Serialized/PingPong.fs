namespace Actors.Benchmarks.Hopac.Serialized

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Protos
open global.Hopac
open global.Hopac.Infixes

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
        let received = ref 0

        let answer (ping: PairPing) =
            Handover.Received ping
            received.Value <- received.Value + 1
            let pong = PairPong(Number = ping.Number, Received = received.Value)
            Handover.Sent pong
            partner *<- Wire.Copy pong

        Lifecycle.Started()

        Job.start (Job.forN roundTrips (inbox >>= answer) >>- Lifecycle.Ended)
        >>-. inbox

    let private ping roundTrips offset (completion: TaskCompletionSource<Tally>) =
        let inbox = Ch<PairPong>()
        let sent = ref 0
        let received = ref 0
        let sum = ref 0L

        let send (partner: Ch<PairPing>) =
            sent.Value <- sent.Value + 1
            let ping = PairPing(Number = offset + int64 sent.Value)
            Handover.Sent ping
            partner *<- Wire.Copy ping

        let add (pong: PairPong) =
            Handover.Received pong
            received.Value <- received.Value + 1
            sum.Value <- sum.Value + pong.Number

        let finish (pong: PairPong) =
            add pong
            Lifecycle.Ended()
            completion.SetResult(Tally(2L, int64 (received.Value + pong.Received), sum.Value))

        Lifecycle.Started()

        pong roundTrips inbox
        >>= fun partner ->
            send partner
            >>=. Job.forN
                (roundTrips - 1)
                (inbox
                 >>= fun pong ->
                     add pong
                     send partner)
            >>=. inbox
            >>- finish

    let run (workload: PingPong) offset =
        Pairs.run workload (ping workload.RoundTripsPerPair offset)

/// Buffered mailboxes, with any window.
module internal MailboxPair =

    let private pong roundTrips (partner: Mailbox<PairPong>) =
        let inbox = Mailbox<PairPing>()
        let received = ref 0

        let answer (ping: PairPing) =
            Handover.Received ping
            received.Value <- received.Value + 1
            let pong = PairPong(Number = ping.Number, Received = received.Value)
            Handover.Sent pong
            partner *<<+ Wire.Copy pong

        Lifecycle.Started()

        Job.start (Job.forN roundTrips (inbox >>= answer) >>- Lifecycle.Ended)
        >>-. inbox

    let private ping window roundTrips offset (completion: TaskCompletionSource<Tally>) =
        let inbox = Mailbox<PairPong>()
        let sent = ref 0
        let received = ref 0
        let pongs = ref 0
        let sum = ref 0L

        let send (partner: Mailbox<PairPing>) =
            sent.Value <- sent.Value + 1
            let ping = PairPing(Number = offset + int64 sent.Value)
            Handover.Sent ping
            partner *<<+ Wire.Copy ping

        let add (pong: PairPong) =
            Handover.Received pong
            received.Value <- received.Value + 1
            pongs.Value <- pong.Received
            sum.Value <- sum.Value + pong.Number

        let finish () =
            Lifecycle.Ended()
            completion.SetResult(Tally(2L, int64 (received.Value + pongs.Value), sum.Value))

        Lifecycle.Started()

        pong roundTrips inbox
        >>= fun partner ->
            Job.forUpTo 1 window (fun _ -> send partner)
            >>=. Job.forN
                (roundTrips - window)
                (inbox
                 >>= fun pong ->
                     add pong
                     send partner)
            >>=. Job.forN window (inbox >>- add)
            >>- finish

    let run (workload: PingPong) offset =
        Pairs.run workload (ping workload.Window workload.RoundTripsPerPair offset)
