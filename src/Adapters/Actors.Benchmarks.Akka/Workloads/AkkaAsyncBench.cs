using Akka.Actor;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>A <see cref="RingActor"/> whose handler returns a task, and is run as ReceiveAsync runs it.</summary>
internal sealed class AsyncRingActor(int index, IActorRef? successor, Ring workload, TaskCompletionSource<Tally> done)
    : RingActor(index, successor, workload, done)
{
    private readonly Ring _workload = workload;
    private readonly TaskCompletionSource<Tally> _done = done;

    protected override void OnReceive(object message) =>
        RunTask(() =>
        {
            base.OnReceive(message);
            return Task.CompletedTask;
        });

    protected override Props NodeProps(int i, IActorRef next) =>
        ActorProps.Of(() => new AsyncRingActor(i, next, _workload, _done));
}

/// <summary>An <see cref="AnsweringActor"/> whose handler returns a task.</summary>
internal sealed class AsyncAnsweringActor : AnsweringActor
{
    protected override void OnReceive(object message) =>
        RunTask(() =>
        {
            base.OnReceive(message);
            return Task.CompletedTask;
        });
}

/// <summary>A <see cref="BusyActor"/> whose handler returns a task.</summary>
internal sealed class AsyncBusyActor(Props partner, long offset, TaskCompletionSource<Tally> done)
    : BusyActor(partner, offset, done)
{
    protected override void OnReceive(object message) =>
        RunTask(() =>
        {
            base.OnReceive(message);
            return Task.CompletedTask;
        });
}

/// <summary>Akka.NET with handlers that return a task.</summary>
/// <remarks>
/// | setting | value   | why                                                                                      |
/// |---------|---------|------------------------------------------------------------------------------------------|
/// | handler | RunTask | as ReceiveAsync: suspends the mailbox until the task is complete (ActorTaskScheduler.cs) |
/// Deviations: the tasks are complete when they are returned, so no handler ever waits: that is the workload Awaiting. A
/// program should not do so: the library's analyzer AK1003 warns of it. Everything else as <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaAsyncBench() : AkkaBenchBase(AkkaSettings.Quiet), IActorBench<Ring>, IActorBench<Liveness>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        ActorSystem
            .ActorOf(ActorProps.Of(() => new AsyncRingActor(0, null, workload, done)))
            .Tell(new StartRing(offset), ActorRefs.NoSender);
        return done.Task;
    }

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Liveness workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Props partner = ActorProps.Of(() => new AsyncAnsweringActor());
        ActorSystem
            .ActorOf(ActorProps.Of(() => new AsyncBusyActor(partner, offset, done)))
            .Tell(new Tick(), ActorRefs.NoSender);
        return done.Task;
    }
}
