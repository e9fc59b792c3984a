namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

/// F# MailboxProcessor, whose agents receive with a time-out. Everything else is as in MailboxProcessorBench.
///
/// | setting | value               | why                                                                                     |
/// |---------|---------------------|-----------------------------------------------------------------------------------------|
/// | receive | Receive 60000       | a time-out that never elapses. With one, Receive waits on an AutoResetEvent (mailbox.fs) |
///
/// Deviations: none. Only the floods to one agent, a pair, and Liveness: elsewhere the time-out would show the same. With a window
/// of 1 one pair only, because a round trip takes about 90 μs, and 8 million of them ten minutes.
[<Sealed>]
type MailboxProcessorTimeoutBench() =

    interface IActorBench<Counter> with
        member _.RunAsync(workload, offset) = CounterActor.runTimeout workload offset

    interface IActorBench<PingPong> with
        member _.CanDo workload =
            workload.Window > 1 || workload.Pairs = 1

        member _.RunAsync(workload, offset) =
            PingPongActors.runTimeout workload offset

    interface IActorBench<Tell> with
        member _.RunAsync(workload, offset) = TellActor.runTimeout workload offset

    interface IActorBench<Liveness> with
        member _.RunAsync(_, offset) = LivenessActors.runTimeout offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
