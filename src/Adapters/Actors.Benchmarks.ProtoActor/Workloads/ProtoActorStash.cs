namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record StashMessage(long Number);

internal sealed record Unstash();

/// <summary>Captures messages, keeps them in a list of its own, and receives them again.</summary>
internal sealed class StashingActor(int count, TaskCompletionSource<Tally> done) : IActor
{
    private readonly List<CapturedContext> _stash = [];
    private bool _isReady;
    private int _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case StashMessage when !_isReady:
                _stash.Add(context.Capture());
                break;
            case StashMessage message:
                _received++;
                _sum += _received * message.Number;
                if (_received == count)
                {
                    context.Stop(context.Self);
                    done.SetResult(new Tally(1, _received, _sum));
                }

                break;
            case Unstash:
                _isReady = true;
                return ReceiveStashAsync();
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }

    private async Task ReceiveStashAsync()
    {
        foreach (CapturedContext captured in _stash)
        {
            await captured.Receive();
        }

        _stash.Clear();
    }
}

public partial class ProtoActorBench : IActorBench<Stash>
{
    public Task<Tally> RunAsync(Stash workload, long offset)
    {
        IRootContext root = ActorSystem.Root;
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Props props = Props.FromProducer(() => new StashingActor(workload.Count, done));
        Send(root, root.Spawn(props), workload.Count, offset);
        return done.Task;

        static void Send(IRootContext root, PID actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                root.Send(actor, new StashMessage(offset + i));
            }

            root.Send(actor, new Unstash());
        }
    }
}
