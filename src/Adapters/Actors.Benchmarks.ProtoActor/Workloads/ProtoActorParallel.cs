namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Tells the parent to start. It is sent by the driving code.</summary>
internal sealed record StartParallel(long Offset);

internal sealed record ParallelPing(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled.</summary>
internal sealed record ParallelPong(long Number, int Received);

internal sealed class ChildActor(int count) : IActor
{
    private int _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case ParallelPing ping:
                _received++;
                if (_received == count)
                {
                    context.Stop(context.Self);
                }

                context.Send(context.Parent!, new ParallelPong(ping.Number, _received));
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

internal sealed class ParentActor(int count, TaskCompletionSource<Tally> done) : IActor
{
    private int _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case ParallelPong pong:
                _received++;
                _sum += pong.Number;
                if (_received == count)
                {
                    context.Stop(context.Self);
                    done.SetResult(new Tally(2, _received + pong.Received, _sum));
                }

                break;
            case StartParallel start:
                PID child = context.Spawn(Props.FromProducer(() => new ChildActor(count)));
                for (int i = 1; i <= count; i++)
                {
                    context.Send(child, new ParallelPing(start.Offset + i));
                }

                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

public partial class ProtoActorBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Props parent = Props.FromProducer(() => new ParentActor(workload.MessageCount, done));
        ActorSystem.Root.Send(ActorSystem.Root.Spawn(parent), new StartParallel(offset));
        return done.Task;
    }
}
