namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record SequentialPing(long Number);

/// <summary>The sum, units and deliveries of the chain from the sender down.</summary>
internal sealed record SequentialPong(long Sum, int Units, int Deliveries);

internal class SequentialActor(int index, int last, TaskCompletionSource<Tally>? done) : IActor
{
    protected int Index => index;

    protected int Last => last;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case SequentialPing ping when index < last:
                context.Send(context.Spawn(Child()), new SequentialPing(ping.Number));
                break;
            case SequentialPing ping:
                Answer(context, ping.Number, 0, 0);
                break;
            case SequentialPong pong:
                Answer(context, pong.Sum, pong.Units, pong.Deliveries + 1);
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }

    protected virtual Props Child() => Props.FromProducer(() => new SequentialActor(index + 1, last, null));

    // Adds itself: its index, one unit and, unless it is the root, the Ping that it has handled.
    private void Answer(IContext context, long sum, int units, int deliveries)
    {
        context.Stop(context.Self);
        if (context.Parent is { } parent)
        {
            context.Send(parent, new SequentialPong(sum + index, units + 1, deliveries + 1));
        }
        else
        {
            done!.SetResult(new Tally(units + 1, deliveries, sum));
        }
    }
}

public partial class ProtoActorBench : IActorBench<Sequential>
{
    public Task<Tally> RunAsync(Sequential workload, long offset) =>
        RunRootAsync(done => new SequentialActor(0, workload.ActorCount, done), new SequentialPing(offset));
}
