namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartWatch(long Offset);

/// <summary>Is stopped by the watcher, and gets no messages.</summary>
internal sealed class WatchedActor : UntypedActor
{
    public static readonly Props UnitProps = ActorProps.Of(() => new WatchedActor());

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message) { }
}

internal sealed class WatcherActor(int count, TaskCompletionSource<Tally> done) : UntypedActor
{
    private readonly Dictionary<IActorRef, long> _numbers = new(count);
    private int _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case Terminated terminated when _numbers.Remove(terminated.ActorRef, out long number):
                _received++;
                _sum += number;
                if (_received == count)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(1 + count, _received, _sum));
                }

                break;
            case StartWatch start:
                for (int i = 1; i <= count; i++)
                {
                    IActorRef unit = Context.ActorOf(WatchedActor.UnitProps);
                    Context.Watch(unit);
                    _numbers.Add(unit, start.Offset + i);
                }

                foreach (IActorRef unit in _numbers.Keys)
                {
                    Context.Stop(unit);
                }

                break;
        }
    }
}

public partial class AkkaBench : IActorBench<Watch>
{
    public Task<Tally> RunAsync(Watch workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        ActorSystem
            .ActorOf(ActorProps.Of(() => new WatcherActor(workload.Count, done)))
            .Tell(new StartWatch(offset), ActorRefs.NoSender);
        return done.Task;
    }
}
