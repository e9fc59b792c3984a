namespace Actors.Benchmarks.Akka.Obj;

internal sealed record BecomeMessage(long Number);

/// <summary>Begins with the behaviour for odd messages, and takes the other one after each message.</summary>
internal sealed class BecomingActor(int count, TaskCompletionSource<Tally> done) : UntypedActor
{
    private int _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        if (message is BecomeMessage numbered)
        {
            Become(ReceiveEven);
            Count(numbered.Number);
        }
    }

    private void ReceiveEven(object message)
    {
        if (message is BecomeMessage numbered)
        {
            Become(OnReceive);
            Count(2 * numbered.Number);
        }
    }

    private void Count(long number)
    {
        _received++;
        _sum += number;
        if (_received == count)
        {
            Context.Stop(Self);
            done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class AkkaBench : IActorBench<Become>
{
    public Task<Tally> RunAsync(Become workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Props props = ActorProps.Of(() => new BecomingActor(workload.Count, done));
        Send(ActorSystem.ActorOf(props), workload.Count, offset);
        return done.Task;

        static void Send(IActorRef actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                actor.Tell(new BecomeMessage(offset + i), ActorRefs.NoSender);
            }
        }
    }
}
