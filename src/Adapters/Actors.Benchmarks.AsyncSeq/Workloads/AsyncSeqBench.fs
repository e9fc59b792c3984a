namespace Actors.Benchmarks.AsyncSeq.Obj

open System.Threading.Tasks
open Actors.Benchmarks

/// FSharp.Control.AsyncSeq: asynchronous sequences whose elements are pulled by Async.
///
/// | setting | value             | why                                                                    |
/// |---------|-------------------|------------------------------------------------------------------------|
/// | source  | AsyncSeq.ofSeq    | what the library offers for a sequence that is already there           |
/// | stage   | AsyncSeq.map      | the operator that makes one element of another, with a synchronous map |
/// | sink    | AsyncSeq.iter     | what the library offers for a consumer with a synchronous action       |
/// | start   | Async.StartAsTask | once a run                                                             |
///
/// Deviations: no units and no boundary, because a reader pulls one element after the other. No parallel stage: mapAsyncParallel keeps
/// the order, but it starts the map of each element as soon as the source has it, so that it has no bound.
[<Sealed>]
type AsyncSeqBench() =

    interface IActorBench<Pipeline> with
        member _.CanDo workload = workload.Boundary = Boundary.None

    interface IPipelineBench with
        member _.BoundOf _ = PipelineBound.Call
        member _.ParkAsync(workload, offset) = Task.FromResult(PipelineSequence.park workload offset)

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
