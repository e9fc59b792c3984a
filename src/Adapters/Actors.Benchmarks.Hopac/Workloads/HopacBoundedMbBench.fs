namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks

/// Hopac with bounded mailboxes: a unit is a job that receives from a BoundedMb, and a send waits while that is full. The other
/// settings and their reasons are those of HopacChBench.
///
/// | setting  | value          | why                                                                                          |
/// |----------|----------------|----------------------------------------------------------------------------------------------|
/// | mailbox  | BoundedMb 1000 | as many messages as Orleans' rows have outstanding; in Overload and Pipeline what they say   |
/// | send     | BoundedMb.put  | selective, as a give of a channel; it is enabled as soon as there is room (Hopac.fsi)        |
/// | overload | run            | the sender is no worker: it blocks until there is room (Hopac.fsi)                           |
/// | receive  | BoundedMb.take | a channel between the unit and the mailbox's own job                                         |
///
/// Deviations: a BoundedMb is no primitive, but a job of the library with a queue between two channels (Hopac.fs), so a message
/// is handed over twice. That job is no unit of the run, and garbage when nobody holds the mailbox. Floods to one unit, and Pipeline. In
/// Parallel two full mailboxes would make both units wait for room in the other's.
type HopacBoundedMbBench() =

    interface IActorBench<Counter> with
        member _.RunAsync(workload, offset) = CounterActor.runBoundedMb workload offset

    interface IActorBench<Pipeline> with
        member _.CanDo workload = PipelineJobs.canDo workload

    interface IPipelineBench with
        member _.BoundOf workload =
            // Each unit also holds one: the source and a stage while they wait to put, the sink while it adds.
            PipelineBound(
                InFlight $"{workload.Bound} a mailbox",
                (int64 workload.Stages + 1L) * int64 workload.Bound + PipelineJobs.unitsOf workload
            )

        member _.UnitsOf workload = PipelineJobs.unitsOf workload

        member _.ParkAsync(workload, offset) = PipelineJobs.parkBoundedMb workload offset

    interface IOverloadBench with
        member _.Overflow = Overflow.Waits

        member _.OpenAsync(workload, probe) = Task.FromResult(OverloadActor.openBoundedMb workload probe)

    interface IActorBench<Tell> with
        member _.RunAsync(workload, offset) = TellActor.runBoundedMb workload offset

    interface IActorBench<RawChannel> with
        member _.RunAsync(workload, offset) = RawChannelJobs.runBoundedMb workload offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
