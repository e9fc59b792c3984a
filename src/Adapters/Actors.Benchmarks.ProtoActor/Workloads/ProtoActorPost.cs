namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record Park(TaskCompletionSource Parked, Task Gate);

internal sealed record PostMessage(long Number);

internal sealed class PostActor(int count, TaskCompletionSource<Tally> done) : IActor
{
    private int _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PostMessage message:
                _received++;
                _sum += message.Number;
                if (_received == count)
                {
                    context.Stop(context.Self);
                    done.SetResult(new Tally(1, _received, _sum));
                }

                break;
            case Park park:
                park.Parked.SetResult();
                return park.Gate;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

public partial class ProtoActorBench : IParkedBench<Post>
{
    public Task<IParkedRun> ParkAsync(Post workload, long offset) => ParkPostAsync(ActorSystem.Root, workload, offset);

    /// <summary>Sends by a given context. <see cref="ProtoActorRootContextBench"/> uses it, too.</summary>
    internal static async Task<IParkedRun> ParkPostAsync(IRootContext root, Post workload, long offset)
    {
        TaskCompletionSource gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource parked = new(TaskCreationOptions.RunContinuationsAsynchronously);
        PID actor = root.Spawn(Props.FromProducer(() => new PostActor(workload.Count, done)));
        root.Send(actor, new Park(parked, gate.Task));
        await parked.Task.ConfigureAwait(false);
        return new ParkedRun(() => Send(root, actor, workload.Count, offset), gate, done.Task);

        static void Send(IRootContext root, PID actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                root.Send(actor, new PostMessage(offset + i));
            }
        }
    }
}
