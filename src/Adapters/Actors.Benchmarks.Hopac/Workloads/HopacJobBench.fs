namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks

/// Hopac with buffered mailboxes, whose jobs are written with the builder, job { }. Everything else is as in HopacMailboxBench.
[<Sealed>]
type HopacJobBench() =

    interface IActorBench<PingPong> with
        member _.RunAsync(workload, offset) = BuilderPingPongActors.run workload offset
