namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record TellMessage(long Number);

internal sealed class TellActor(int count, TaskCompletionSource<Tally> done) : IActor
{
    private int _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case TellMessage message:
                _received++;
                _sum += message.Number;
                if (_received == count)
                {
                    context.Stop(context.Self);
                    done.SetResult(new Tally(1, _received, _sum));
                }

                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

public partial class ProtoActorBench : IActorBench<Tell>
{
    public Task<Tally> RunAsync(Tell workload, long offset) => RunTellAsync(ActorSystem.Root, workload, offset);

    /// <summary>Sends by a given context. <see cref="ProtoActorRootContextBench"/> uses it, too.</summary>
    internal static Task<Tally> RunTellAsync(IRootContext root, Tell workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        PID actor = root.Spawn(Props.FromProducer(() => new TellActor(workload.Count, done)));
        SendTells(root, actor, workload.Count, offset);
        return done.Task;
    }

    internal static void SendTells(IRootContext root, PID actor, int count, long offset)
    {
        for (int i = 1; i <= count; i++)
        {
            root.Send(actor, new TellMessage(offset + i));
        }
    }
}
