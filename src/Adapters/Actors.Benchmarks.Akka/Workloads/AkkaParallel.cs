namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartParallel(long Offset);

internal sealed record ParallelPing(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled.</summary>
internal sealed record ParallelPong(long Number, int Received);

internal sealed class ChildActor(int count) : UntypedActor
{
    private readonly IActorRef _parent = Context.Parent;
    private int _received;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        if (message is ParallelPing ping)
        {
            _received++;
            if (_received == count)
            {
                Context.Stop(Self);
            }

            _parent.Tell(new ParallelPong(ping.Number, _received), ActorRefs.NoSender);
        }
    }
}

internal sealed class ParentActor(int count, TaskCompletionSource<Tally> done) : UntypedActor
{
    private int _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case ParallelPong pong:
                _received++;
                _sum += pong.Number;
                if (_received == count)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(2, _received + pong.Received, _sum));
                }

                break;
            case StartParallel start:
                IActorRef child = Context.ActorOf(ActorProps.Of(() => new ChildActor(count)));
                for (int i = 1; i <= count; i++)
                {
                    child.Tell(new ParallelPing(start.Offset + i), ActorRefs.NoSender);
                }

                break;
        }
    }
}

public partial class AkkaBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        ActorSystem
            .ActorOf(ActorProps.Of(() => new ParentActor(workload.MessageCount, done)))
            .Tell(new StartParallel(offset), ActorRefs.NoSender);
        return done.Task;
    }
}
