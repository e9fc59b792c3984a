namespace Actors.Benchmarks.MailboxProcessor.Obj

open Actors.Benchmarks

/// F# MailboxProcessor, whose handlers await Async.SwitchToThreadPool, which queues the continuation as a work item of the pool
/// (async.fs). Everything else is as in MailboxProcessorBench.
[<Sealed>]
type MailboxProcessorYieldBench() =

    interface IActorBench<Awaiting> with
        member _.RunAsync(workload, offset) = AwaitingActors.runYield workload offset
