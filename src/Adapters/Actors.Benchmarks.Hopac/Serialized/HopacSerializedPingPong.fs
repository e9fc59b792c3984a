namespace Actors.Benchmarks.Hopac

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Protos
open global.Hopac
open global.Hopac.Infixes

/// With synchronous channels the window is 1: with more, ping and pong would each wait for the other to receive.
module internal ChSerializedPingPongActors =

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

        let sendPing (partner: Ch<PairPing>) =
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
            sendPing partner
            >>=. Job.forN
                (roundTrips - 1)
                (inbox
                 >>= fun pong ->
                     add pong
                     sendPing partner)
            >>=. inbox
            >>- finish

    let run (workload: SerializedPingPong) offset =
        HopacJobs.runAll workload.Pairs (ping workload.RoundTripsPerPair offset)

/// With buffered mailboxes, and any window.
module internal MailboxSerializedPingPongActors =

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

        let sendPing (partner: Mailbox<PairPing>) =
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
            Job.forUpTo 1 window (fun _ -> sendPing partner)
            >>=. Job.forN
                (roundTrips - window)
                (inbox
                 >>= fun pong ->
                     add pong
                     sendPing partner)
            >>=. Job.forN window (inbox >>- add)
            >>- finish

    let run (workload: SerializedPingPong) offset =
        HopacJobs.runAll workload.Pairs (ping workload.Window workload.RoundTripsPerPair offset)

/// The Obj adapter for synchronous channels, with the one workload that has no Struct messages.
[<Sealed>]
type HopacChObjBench() =
    inherit Obj.HopacChBench()

    interface IActorBench<SerializedPingPong> with
        member _.CanDo workload = workload.Window = 1

        member _.RunAsync(workload, offset) =
            ChSerializedPingPongActors.run workload offset

/// The Obj adapter for mailboxes, with the one workload that has no Struct messages.
[<Sealed>]
type HopacMailboxObjBench() =
    inherit Obj.HopacMailboxBench()

    interface IActorBench<SerializedPingPong> with
        member _.RunAsync(workload, offset) =
            MailboxSerializedPingPongActors.run workload offset
