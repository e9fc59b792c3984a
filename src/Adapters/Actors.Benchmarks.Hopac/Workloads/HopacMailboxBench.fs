namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks

/// Hopac with buffered mailboxes: a unit is a job that receives from a Mailbox, and a send never waits. The rows of channels and of
/// mailboxes share text that is inlined, so that no closure is called for a message. The settings and their reasons are those of
/// HopacChBench, and three more:
///
/// | setting | value            | why                                                                                                 |
/// |---------|------------------|-----------------------------------------------------------------------------------------------------|
/// | post    | Mailbox.Now.send | in Post, Latency and Overload, whose sender is no job: the send from outside of workers (Hopac.fsi) |
/// | latency | startWithActions | in Ask: the job that sends and reads begins on the sender's thread, which goes on when it waits     |
/// | gather  | an IVar in each  | all requests are sent, then all replies are read; *<-=>- is for channels only                       |
///
/// Deviations: producers are jobs, not threads of the pool, as in HopacChBench; Hopac's own program mixes the two. Liveness is
/// as in HopacChBench. After the burst of Idle a mailbox keeps its Queue<T> as large as it has become (Mailbox.cs). In Overload it
/// grows without bound.
[<Sealed>]
type HopacMailboxBench() =

    interface IActorBench<Sequential> with
        member _.RunAsync(workload, offset) = SequentialActor.runMailbox workload offset

    interface IActorBench<Parallel> with
        member _.RunAsync(workload, offset) = PingPongActors.runParallel workload offset

    interface IActorBench<Spawn> with
        member _.RunAsync(workload, offset) = SpawnActor.runMailbox workload offset

    interface IActorBench<Counter> with
        member _.RunAsync(workload, offset) = CounterActor.runMailbox workload offset

    interface IActorBench<CounterSelect> with
        member _.RunAsync(workload, offset) = CounterSelectActor.runMailbox workload offset

    interface IActorBench<PingPong> with
        member _.RunAsync(workload, offset) = PingPongActors.runMailbox workload offset

    interface IActorBench<Ring> with
        member _.RunAsync(workload, offset) = RingActor.runMailbox workload offset

    interface IActorBench<Broadcast> with
        member _.RunAsync(workload, offset) = BroadcastActors.runMailbox workload offset

    interface IActorBench<Gather> with
        member _.RunAsync(workload, offset) = GatherActors.runMailbox workload offset

    interface IActorBench<Aggregate> with
        member _.RunAsync(workload, offset) = AggregateActors.runMailbox workload offset

    interface IActorBench<Pipeline> with
        member _.CanDo workload = PipelineJobs.canDo workload

    interface IPipelineBench with
        member _.BoundOf _ = PipelineBound(InFlight.Unbounded, System.Nullable())

        member _.UnitsOf workload = PipelineJobs.unitsOf workload

        member _.ParkAsync(workload, offset) = PipelineJobs.parkMailbox workload offset

    interface IActorBench<Failure> with
        member _.RunAsync(workload, offset) = FailingActor.runMailbox workload offset

    interface IIdleBench with
        member _.OpenAsync workload = Task.FromResult(IdleActor.openMailbox workload)

    interface ILatencyBench with
        member _.OpenAsync(workload, recorders) = Task.FromResult(LatencyActors.openMailbox workload recorders)

    interface IOverloadBench with
        member _.Overflow = Overflow.Unbounded

        member _.OpenAsync(_, probe) = Task.FromResult(OverloadActor.openMailbox probe)

    interface IActorBench<Create> with
        member _.RunAsync(workload, offset) = CreateActor.runMailbox workload offset

    interface IActorBench<Tell> with
        member _.RunAsync(workload, offset) = TellActor.runMailbox workload offset

    interface IParkedBench<Post> with
        member _.ParkAsync(workload, offset) = Task.FromResult(TellActor.park workload offset)

    interface IActorBench<Ask> with
        member _.RunAsync(workload, offset) = AskActor.runMailbox workload offset

    interface IActorBench<RawChannel> with
        member _.RunAsync(workload, offset) = RawChannelJobs.runMailbox workload offset

    interface IActorBench<Watch> with
        member _.RunAsync(workload, offset) = WatchActors.runMailbox workload offset

    interface IParkedBench<Timer> with
        member _.ParkAsync(workload, offset) = Task.FromResult(TimerActor.parkMailbox workload offset)

    interface IActorBench<Become> with
        member _.RunAsync(workload, offset) = BecomingActor.runMailbox workload offset

    interface IActorBench<Awaiting> with
        member _.RunAsync(workload, offset) = AwaitingActors.runMailbox workload offset

    interface IActorBench<Liveness> with
        member _.RunAsync(_, offset) = LivenessActors.runMailbox offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
