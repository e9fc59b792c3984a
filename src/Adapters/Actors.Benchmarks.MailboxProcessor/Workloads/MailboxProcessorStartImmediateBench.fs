namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

/// F# MailboxProcessor, whose agents start by StartImmediate: until its first Receive that has to wait, an agent runs on the thread
/// that starts it, where Start would queue it to the pool. Everything else is as in MailboxProcessorBench.
[<Sealed>]
type MailboxProcessorStartImmediateBench() =

    interface IActorBench<Spawn> with
        member _.RunAsync(workload, offset) = SpawnActor.run true workload offset

    interface IActorBench<Create> with
        member _.RunAsync(workload, offset) = CreateActor.runImmediate workload offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
