using Proto;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Tells the parent to begin; comes from the harness.</summary>
internal sealed record Flood(long Offset);

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled.</summary>
internal sealed record Pong(long Number, int Received);

internal sealed class FloodedActor(int count) : IActor
{
    private int _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Ping ping:
                _received++;
                if (_received == count)
                {
                    context.Stop(context.Self);
                }

                context.Send(context.Parent!, new Pong(ping.Number, _received));
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
}

internal sealed class FloodingActor(int count, TaskCompletionSource<Tally> done) : IActor
{
    private int _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Pong pong:
                _received++;
                _sum += pong.Number;
                if (_received == count)
                {
                    context.Stop(context.Self);
                    done.SetResult(new Tally(2, _received + pong.Received, _sum));
                }

                break;
            case Flood flood:
                PID child = context.Spawn(Props.FromProducer(() => new FloodedActor(count)));
                for (int i = 1; i <= count; i++)
                {
                    context.Send(child, new Ping(flood.Offset + i));
                }

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
}

internal static class ParallelRun
{
    public static Task<Tally> RunAsync(ActorSystem system, Parallel workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Props root = Props.FromProducer(() => new FloodingActor(workload.MessageCount, done));
        system.Root.Send(system.Root.Spawn(root), new Flood(offset));
        return done.Task;
    }
}
