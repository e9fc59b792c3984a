namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

/// F# MailboxProcessor, of FSharp.Core.
///
/// | setting | value                 | why                                                                                        |
/// |---------|-----------------------|--------------------------------------------------------------------------------------------|
/// | loop    | return! loop          | keeps no frame between messages, unlike do! loop ()                                        |
/// | start   | no cancellation token | a token or a time-out makes Receive wait on a wait handle                                  |
/// | await   | Async.AwaitTask       | of an empty Task.Run                                                                       |
/// | gather  | PostAndAsyncReply     | posts when it is called (mailbox.fs). A loop awaits the replies                            |
/// | failure | try in the loop       | an exception that leaves the loop ends the agent, and its queue is lost (mailbox.fs)       |
/// | latency | Async.StartImmediate  | in Ask: posts on the sender's thread, where Start would queue that to the pool             |
/// | timer   | Async.Sleep           | with a token for each. By StartImmediate, since Start only queues what is then cancelled   |
/// | become  | return! other loop    | a behaviour is the loop that receives next                                                 |
/// | stash   | Scan                  | what it skips stays in the mailbox. Receive takes it by List.RemoveAt 0 (mailbox.fs)       |
/// | chain   | Post                  | in Pipeline: an agent has no bound, so the source waits for nobody                         |
/// | end     | the body returns      | Dispose does not end it (dotnet/fsharp#10720). The last message is sent before             |
/// | errors  | the run's time limit  | an Error handler for each agent would be an allocation that the others do not have         |
///
/// Deviations: none. No CounterSelect: an agent has one mailbox, and Scan is no select over two channels. No RawChannel: the
/// mailbox cannot be had without the agent. No Watch: an agent has an event for an error, and nothing that tells of its end. In
/// Stash the agent scans once, in linear time; each Receive after it moves all that wait. After the burst of Idle a mailbox keeps
/// its Queue<T> as large as it has become (mailbox.fs). In Overload the mailbox grows without bound.
[<Sealed>]
type MailboxProcessorBench() =

    interface IActorBench<Sequential> with
        member _.RunAsync(workload, offset) = SequentialActor.run workload offset

    interface IActorBench<Parallel> with
        member _.RunAsync(workload, offset) = PingPongActors.runParallel workload offset

    interface IActorBench<Spawn> with
        member _.RunAsync(workload, offset) = SpawnActor.run false workload offset

    interface IActorBench<Counter> with
        member _.RunAsync(workload, offset) = CounterActor.run workload offset

    interface IActorBench<PingPong> with
        member _.RunAsync(workload, offset) = PingPongActors.run workload offset

    interface IActorBench<Ring> with
        member _.RunAsync(workload, offset) = RingActor.run workload offset

    interface IActorBench<Broadcast> with
        member _.RunAsync(workload, offset) = BroadcastActors.run workload offset

    interface IActorBench<Gather> with
        member _.RunAsync(workload, offset) = GatherActors.run workload offset

    interface IActorBench<Aggregate> with
        member _.RunAsync(workload, offset) = AggregateActors.run workload offset

    interface IActorBench<Pipeline> with
        member _.CanDo workload = workload.Boundary = Boundary.Async && workload.Degree = 1

    interface IPipelineBench with
        member _.BoundOf _ = PipelineBound(InFlight.Unbounded, System.Nullable())

        member _.ParkAsync(workload, offset) = Task.FromResult(PipelineAgents.park workload offset)

    interface IActorBench<Failure> with
        member _.RunAsync(workload, offset) = FailingActor.run workload offset

    interface IIdleBench with
        member _.OpenAsync workload = Task.FromResult(IdleActor.openRun workload)

    interface ILatencyBench with
        member _.OpenAsync(workload, recorders) = Task.FromResult(LatencyActors.openRun workload recorders)

    interface IOverloadBench with
        member _.Overflow = Overflow.Unbounded

        member _.OpenAsync(_, probe) = Task.FromResult(OverloadActor.openRun probe)

    interface IActorBench<Create> with
        member _.RunAsync(workload, offset) = CreateActor.run workload offset

    interface IActorBench<Tell> with
        member _.RunAsync(workload, offset) = TellActor.run workload offset

    interface IParkedBench<Post> with
        member _.ParkAsync(workload, offset) = Task.FromResult(TellActor.park workload offset)

    interface IActorBench<Ask> with
        member _.RunAsync(workload, offset) = AskActor.run workload offset

    interface IParkedBench<Timer> with
        member _.ParkAsync(workload, offset) = Task.FromResult(TimerActor.park workload offset)

    interface IActorBench<Become> with
        member _.RunAsync(workload, offset) = BecomingActor.run workload offset

    interface IActorBench<Stash> with
        member _.RunAsync(workload, offset) = StashingActor.run workload offset

    interface IActorBench<Awaiting> with
        member _.RunAsync(workload, offset) = AwaitingActors.run workload offset

    interface IActorBench<Liveness> with
        member _.RunAsync(_, offset) = LivenessActors.run offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
