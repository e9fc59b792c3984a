namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks

/// Hopac with synchronous channels, whose producers select between giving and a time-out of 100 ms. Everything else is as in
/// HopacChBench.
[<Sealed>]
type HopacChTimeoutBench() =

    interface IActorBench<CounterSelect> with
        member _.RunAsync(workload, offset) = CounterSelectActor.runChTimeout workload offset
