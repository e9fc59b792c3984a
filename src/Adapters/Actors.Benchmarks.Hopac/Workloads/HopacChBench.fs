namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks

/// Hopac with synchronous channels: a unit is a job that receives from a Ch. A send is a give, which
/// completes when the unit has received.
///
/// | setting   | value                 | why                                                                                       |
/// |-----------|-----------------------|-------------------------------------------------------------------------------------------|
/// | scheduler | the global one        | one worker a processor, the default; the first job creates it                             |
/// | start     | queue                 | startAsTask would begin on the caller's thread; converted to a task once a run            |
/// | units     | Job.foreverServer     | where a job never returns, as in Hopac's own counter; it is queued, and ends by Job.abort |
/// |           | Job.start             | where a job returns: it runs at once. So do Promise.start and Proc.start (Hopac.fs)       |
/// | jobs      | infix combinators     | no builder, and no frame between messages, as in Hopac's own benchmarks                   |
/// | GC        | server                | Hopac.fsi asks for it, and warns on the console without                                   |
/// | await     | Job.fromUnitTask      | of an empty Task.Run                                                                      |
/// | ask       | startAsTask           | the asker is no job: a request (*<-=>-) begins on its thread, and it awaits the reply     |
/// | gather    | Seq.Con.mapJob        | all requests at once (*<-=>-): each has a job, in which it waits for its reply (Hopac.fs) |
/// | failure   | try in the loop       | an exception that leaves the loop ends the job (Hopac.fsi)                                |
/// | latency   | startWithActions      | in Ask: the request (*<-=>-) begins on the sender's thread, which goes on when it waits   |
/// | overload  | run                   | the sender is no worker: it blocks until the unit has received (Hopac.fsi)                |
/// | watch     | Proc.start, Proc.join | a handle that becomes available when the job has ended (Hopac.fsi); a job waits for each  |
/// | timer     | timeOut <|> an IVar   | what Hopac.fsi advises for a time-out that is given up. A job for each                    |
/// | become    | another job           | a behaviour is the job that receives next                                                 |
/// | chain     | give (*<-)            | in Pipeline: a stage takes the next element when the next stage has taken this one       |
/// | end       | the job ends          | nobody gives to the unit any more. The last message is sent before                        |
///
/// Deviations: producers are jobs, because a thread of the pool would block. No Parallel: parent and child would both wait to
/// give. For the same reason PingPong has a window of 1 only, and Ring has fewer tokens than nodes. In Ring the message that a
/// token is home, which is not counted, is sent without waiting. So is the Tick of Liveness: a job that gives to itself waits
/// for itself. No Post: a send waits for the receiver. No Stash: the library has none, and a program would receive from another
/// channel meanwhile.
///
/// In Create, Job.start runs the whole unit inside its creator's turn. In Idle and Overload the last message is given by a job, and
/// in Idle one job makes all units and gives them their messages. No Tell in Latency: the sender would wait for each unit in turn.
/// In Ask of Latency a request whose unit is busy waits as a job of its own, so that the sender never waits.
///
/// In Broadcast a member gives its answer after its last post, and its hub takes answers when it has given that post to all. In
/// Watch a unit returns and does not abort: a job that aborts has ended for its Proc only when it is collected as garbage
/// (Proc.cs). In Timer a time-out fires when a worker has nothing else to do (Worker.cs).
///
/// In Liveness the busy job needs a second worker: as many busy jobs as workers let no other job run.
[<Sealed>]
type HopacChBench() =

    interface IActorBench<Sequential> with
        member _.RunAsync(workload, offset) = SequentialActor.runCh workload offset

    interface IActorBench<Spawn> with
        member _.RunAsync(workload, offset) = SpawnActor.runCh workload offset

    interface IActorBench<Counter> with
        member _.RunAsync(workload, offset) = CounterActor.runCh workload offset

    interface IActorBench<CounterSelect> with
        member _.RunAsync(workload, offset) = CounterSelectActor.runCh workload offset

    interface IActorBench<PingPong> with
        member _.CanDo workload = workload.Window = 1
        member _.RunAsync(workload, offset) = PingPongActors.runCh workload offset

    interface IActorBench<Ring> with
        member _.CanDo workload = workload.Tokens < workload.Nodes
        member _.RunAsync(workload, offset) = RingActor.runCh workload offset

    interface IActorBench<Broadcast> with
        member _.RunAsync(workload, offset) = BroadcastActors.runCh workload offset

    interface IActorBench<Gather> with
        member _.RunAsync(workload, offset) = GatherActors.runCh workload offset

    interface IActorBench<Aggregate> with
        member _.RunAsync(workload, offset) = AggregateActors.runCh workload offset

    interface IActorBench<Pipeline> with
        member _.CanDo workload = PipelineJobs.canDo workload

    interface IPipelineBench with
        member _.BoundOf workload =
            // The source and each job of a stage hold one while they wait to give, and the sink while it adds.
            PipelineBound(InFlight.Rendezvous, PipelineJobs.unitsOf workload)

        member _.UnitsOf workload = PipelineJobs.unitsOf workload

        member _.ParkAsync(workload, offset) = PipelineJobs.parkCh workload offset

    interface IActorBench<Failure> with
        member _.RunAsync(workload, offset) = FailingActor.runCh workload offset

    interface IIdleBench with
        member _.OpenAsync workload = Task.FromResult(IdleActor.openCh workload)

    interface ILatencyBench with
        member _.CanDo workload = workload.Interaction = Interaction.Ask

        member _.OpenAsync(workload, recorders) = Task.FromResult(LatencyAskActor.openCh workload recorders)

    interface IOverloadBench with
        member _.Overflow = Overflow.Waits

        member _.OpenAsync(_, probe) = Task.FromResult(OverloadActor.openCh probe)

    interface IActorBench<Create> with
        member _.RunAsync(workload, offset) = CreateActor.runCh workload offset

    interface IActorBench<Tell> with
        member _.RunAsync(workload, offset) = TellActor.runCh workload offset

    interface IActorBench<Ask> with
        member _.RunAsync(workload, offset) = AskActor.runCh workload offset

    interface IActorBench<RawChannel> with
        member _.RunAsync(workload, offset) = RawChannelJobs.runCh workload offset

    interface IActorBench<Watch> with
        member _.RunAsync(workload, offset) = WatchActors.runCh workload offset

    interface IParkedBench<Timer> with
        member _.ParkAsync(workload, offset) = Task.FromResult(TimerActor.parkCh workload offset)

    interface IActorBench<Become> with
        member _.RunAsync(workload, offset) = BecomingActor.runCh workload offset

    interface IActorBench<Awaiting> with
        member _.CanDo workload = workload.Window = 1
        member _.RunAsync(workload, offset) = AwaitingActors.runCh workload offset

    interface IActorBench<Liveness> with
        member _.RunAsync(_, offset) = LivenessActors.runCh offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
