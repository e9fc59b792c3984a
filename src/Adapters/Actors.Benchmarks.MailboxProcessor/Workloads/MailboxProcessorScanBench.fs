namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

/// F# MailboxProcessor, whose agents receive by Scan. Everything else is as in MailboxProcessorBench.
///
/// | setting | value                         | why                                                                       |
/// |---------|-------------------------------|---------------------------------------------------------------------------|
/// | receive | Scan that takes every message | what Scan costs although it skips nothing: messages that it skips stay in |
/// |         |                               | a list, and each later Scan begins with them (mailbox.fs)                 |
///
/// Deviations: none. Only the floods to one agent, a pair, and Liveness: elsewhere Scan would show the same.
[<Sealed>]
type MailboxProcessorScanBench() =

    interface IActorBench<Counter> with
        member _.RunAsync(workload, offset) = CounterActor.runScan workload offset

    interface IActorBench<PingPong> with
        member _.RunAsync(workload, offset) = PingPongActors.runScan workload offset

    interface IActorBench<Tell> with
        member _.RunAsync(workload, offset) = TellActor.runScan workload offset

    interface IActorBench<Liveness> with
        member _.RunAsync(_, offset) = LivenessActors.runScan offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
