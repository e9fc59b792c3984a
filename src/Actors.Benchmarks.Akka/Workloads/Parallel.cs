using Akka.Actor;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Tells the parent to begin; comes from the harness.</summary>
internal sealed record Flood(long Offset);

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled.</summary>
internal sealed record Pong(long Number, int Received);

internal sealed class FloodedActor(int count) : UntypedActor
{
    private int _received;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        if (message is Ping ping)
        {
            _received++;
            if (_received == count)
            {
                Context.Stop(Self);
            }

            Context.Parent.Tell(new Pong(ping.Number, _received), ActorRefs.NoSender);
        }
    }
}

internal sealed class FloodingActor(int count, TaskCompletionSource<Tally> done) : UntypedActor
{
    private int _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case Pong pong:
                _received++;
                _sum += pong.Number;
                if (_received == count)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(2, _received + pong.Received, _sum));
                }

                break;
            case Flood flood:
                IActorRef child = Context.ActorOf(ActorProps.Of(() => new FloodedActor(count)));
                for (int i = 1; i <= count; i++)
                {
                    child.Tell(new Ping(flood.Offset + i), ActorRefs.NoSender);
                }

                break;
        }
    }
}

internal static class ParallelRun
{
    public static Task<Tally> RunAsync(AkkaHost host, Parallel workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        host.Run(ActorProps.Of(() => new FloodingActor(workload.MessageCount, done)), new Flood(offset));
        return done.Task;
    }
}
