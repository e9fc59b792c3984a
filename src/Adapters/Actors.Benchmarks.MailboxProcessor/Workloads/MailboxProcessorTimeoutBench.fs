namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

/// F# MailboxProcessor, whose agents receive by Receive 60000: a time-out that never elapses, for which Receive waits on an
/// AutoResetEvent (mailbox.fs). Everything else is as in MailboxProcessorBench.
///
/// Deviations: none. Only the floods to one agent, a pair, Ask and Liveness: elsewhere the time-out would show the same. A round
/// trip takes about 90 μs. So with a window of 1 there is one pair only, and more than a million of them are too many.
[<Sealed>]
type MailboxProcessorTimeoutBench() =

    interface IActorBench<Counter> with
        member _.RunAsync(workload, offset) = CounterActor.runTimeout workload offset

    interface IActorBench<PingPong> with
        member _.CanDo workload = workload.Window > 1 || workload.Pairs = 1 && workload.RoundTripsPerPair <= 1_000_000

        member _.RunAsync(workload, offset) = PingPongActors.runTimeout workload offset

    interface IActorBench<Tell> with
        member _.RunAsync(workload, offset) = TellActor.runTimeout workload offset

    interface IActorBench<Ask> with
        member _.CanDo workload = workload.Count <= 10_000
        member _.RunAsync(workload, offset) = AskActor.runTimeout workload offset

    interface IActorBench<Liveness> with
        member _.RunAsync(_, offset) = LivenessActors.runTimeout offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
