namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record StartWatch(long Offset);

/// <summary>Is stopped by the watcher, and gets no messages.</summary>
internal sealed class WatchedActor : IActor
{
    public static readonly Props Props = Props.FromProducer(() => new WatchedActor());

    public Task ReceiveAsync(IContext context)
    {
        Units.Count(context.Message);
        return Task.CompletedTask;
    }
}

internal sealed class WatcherActor(int count, TaskCompletionSource<Tally> done) : IActor
{
    private readonly Dictionary<PID, long> _numbers = new(count);
    private int _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            // A parent is told without Watch, and twice with it (ActorContext.FinalizeStopAsync).
            case Terminated terminated:
                _received++;
                _sum += _numbers[terminated.Who];
                if (_received == count)
                {
                    context.Stop(context.Self);
                    done.SetResult(new Tally(1 + count, _received, _sum));
                }

                break;
            case StartWatch start:
                for (int i = 1; i <= count; i++)
                {
                    _numbers.Add(context.Spawn(WatchedActor.Props), start.Offset + i);
                }

                foreach (PID unit in _numbers.Keys)
                {
                    context.Stop(unit);
                }

                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

public partial class ProtoActorBench : IActorBench<Watch>
{
    public Task<Tally> RunAsync(Watch workload, long offset) =>
        RunRootAsync(done => new WatcherActor(workload.Count, done), new StartWatch(offset));
}
