namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks

/// Hopac with buffered mailboxes, whose handlers await idle: the job goes on when a worker has nothing else to do (Hopac.fsi).
/// Everything else is as in HopacMailboxBench.
[<Sealed>]
type HopacYieldBench() =

    interface IActorBench<Awaiting> with
        member _.RunAsync(workload, offset) = AwaitingActors.runYield workload offset
