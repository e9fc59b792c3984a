using Proto;

namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record ChainPing(long Number);

/// <summary>What the chain from the sender down has summed up, created and handled.</summary>
internal sealed record ChainPong(long Sum, int Units, int Deliveries);

internal sealed class ChainActor(Props settings, int index, int last, TaskCompletionSource<Tally>? done) : IActor
{
    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case ChainPing ping when index < last:
                Props child = settings.WithProducer(() => new ChainActor(settings, index + 1, last, null));
                context.Send(context.Spawn(child), new ChainPing(ping.Number));
                break;
            case ChainPing ping:
                End(context, ping.Number, 0, 0);
                break;
            case ChainPong pong:
                End(context, pong.Sum, pong.Units, pong.Deliveries + 1);
                break;
            case Started:
                Lifecycle.Started();
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }

    // Adds itself: its index, one unit and, unless it is the root, the Ping that it has handled.
    private void End(IContext context, long sum, int units, int deliveries)
    {
        context.Stop(context.Self);
        if (context.Parent is { } parent)
        {
            context.Send(parent, new ChainPong(sum + index, units + 1, deliveries + 1));
        }
        else
        {
            done!.SetResult(new Tally(units + 1, deliveries, sum));
        }
    }
}

internal static class SequentialRun
{
    public static Task<Tally> RunAsync(ActorSystem system, Props settings, Sequential workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Props root = settings.WithProducer(() => new ChainActor(settings, 0, workload.ActorCount, done));
        system.Root.Send(system.Root.Spawn(root), new ChainPing(offset));
        return done.Task;
    }
}
