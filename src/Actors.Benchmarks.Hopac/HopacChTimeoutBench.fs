namespace Actors.Benchmarks.Hopac

open System.Threading.Tasks
open Actors.Benchmarks

/// Hopac with synchronous channels, whose producers select between giving and a time-out of 100 ms. Else as HopacChBench.
[<Sealed>]
type HopacChTimeoutBench() =

    interface IActorBench<CounterSelect> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.SelectingCounter.runChTimeout workload offset
            | _ -> Struct.SelectingCounter.runChTimeout workload offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
