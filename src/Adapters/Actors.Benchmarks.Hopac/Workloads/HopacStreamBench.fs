namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks

/// Hopac with streams. In Broadcast a Stream.Src is between a hub, which receives from a Mailbox, and its members. In Pipeline the
/// stages are Stream.mapFun over Stream.ofSeq, and the sink is Stream.iterFun. The settings are those of HopacChBench.
///
/// Deviations: a member has no mailbox, and knows by the closed stream that its last post has come. Only Broadcast and fused stages of
/// Pipeline: a stream is lazy, so one job pulls an element through all stages, and it is one way to many readers.
[<Sealed>]
type HopacStreamBench() =

    interface IActorBench<Broadcast> with
        member _.RunAsync(workload, offset) = StreamBroadcastActors.run workload offset

    interface IActorBench<Pipeline> with
        member _.CanDo workload = workload.Boundary = Boundary.None

    interface IPipelineBench with
        member _.BoundOf _ = PipelineBound.Call

        member _.ParkAsync(workload, offset) = PipelineStream.park workload offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
