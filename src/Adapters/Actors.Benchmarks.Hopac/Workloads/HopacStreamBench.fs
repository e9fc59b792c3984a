namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks

/// Hopac with a Stream.Src between a hub and its members. The hub receives from a Mailbox. The settings are those of HopacChBench.
///
/// Deviations: a member has no mailbox, and knows by the closed stream that its last post has come. Only Broadcast: a stream is one
/// way to many readers.
[<Sealed>]
type HopacStreamBench() =

    interface IActorBench<Broadcast> with
        member _.RunAsync(workload, offset) = StreamBroadcastActors.run workload offset
