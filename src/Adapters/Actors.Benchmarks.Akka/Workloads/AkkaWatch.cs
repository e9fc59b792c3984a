namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartWatch(long Offset);

/// <summary>Is stopped by the watcher, and gets no messages.</summary>
internal sealed class WatchedActor : UnitActor
{
    public static Props Props() => global::Akka.Actor.Props.Create(() => new WatchedActor());

    protected override void OnReceive(object message) { }
}

internal sealed class WatcherActor(int count, TaskCompletionSource<Tally> done) : UnitActor
{
    private readonly Dictionary<IActorRef, long> _numbers = new(count);
    private int _received;
    private long _sum;

    public static Props Props(int count, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new WatcherActor(count, done));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case Terminated terminated:
                if (_numbers.Remove(terminated.ActorRef, out long number))
                {
                    _received++;
                    _sum += number;
                    if (_received == count)
                    {
                        Context.Stop(Self);
                        done.SetResult(new Tally(1 + count, _received, _sum));
                    }
                }

                break;
            case StartWatch start:
                Props watched = WatchedActor.Props();
                for (int i = 1; i <= count; i++)
                {
                    IActorRef unit = Context.ActorOf(watched);
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
    public Task<Tally> RunAsync(Watch workload, long offset) =>
        RunParts.OneAsync(done =>
            ActorSystem.ActorOf(WatcherActor.Props(workload.Count, done)).Tell(new StartWatch(offset))
        );
}
