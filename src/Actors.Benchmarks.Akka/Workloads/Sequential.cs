using Akka.Actor;

namespace Actors.Benchmarks.Akka.Obj;

internal sealed record ChainPing(long Number);

/// <summary>What the chain from the sender down has summed up, created and handled.</summary>
internal sealed record ChainPong(long Sum, int Units, int Deliveries);

internal sealed class ChainActor(int index, int last, TaskCompletionSource<Tally>? done) : UntypedActor
{
    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case ChainPing ping when index < last:
                Props child = ActorProps.Of(() => new ChainActor(index + 1, last, null));
                Context.ActorOf(child).Tell(new ChainPing(ping.Number), ActorRefs.NoSender);
                break;
            case ChainPing ping:
                End(ping.Number, 0, 0);
                break;
            case ChainPong pong:
                End(pong.Sum, pong.Units, pong.Deliveries + 1);
                break;
        }
    }

    // Adds itself: its index, one unit and, unless it is the root, the Ping that it has handled.
    private void End(long sum, int units, int deliveries)
    {
        Context.Stop(Self);
        if (done is null)
        {
            Context.Parent.Tell(new ChainPong(sum + index, units + 1, deliveries + 1), ActorRefs.NoSender);
        }
        else
        {
            done.SetResult(new Tally(units + 1, deliveries, sum));
        }
    }
}

internal static class SequentialRun
{
    public static Task<Tally> RunAsync(AkkaHost host, Sequential workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        host.Run(ActorProps.Of(() => new ChainActor(0, workload.ActorCount, done)), new ChainPing(offset));
        return done.Task;
    }
}
