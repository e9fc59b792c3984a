namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record BecomeMessage(long Number);

/// <summary>Begins with the behaviour for odd messages, and takes the other one after each message.</summary>
internal sealed class BecomingActor : IActor
{
    private readonly int _count;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly Behavior _behavior;
    private int _received;
    private long _sum;

    public BecomingActor(int count, TaskCompletionSource<Tally> done)
    {
        _count = count;
        _done = done;
        _behavior = new Behavior(ReceiveOdd);
    }

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Started:
                Lifecycle.Started();
                return Task.CompletedTask;
            case Stopped:
                Lifecycle.Ended();
                return Task.CompletedTask;
            default:
                return _behavior.ReceiveAsync(context);
        }
    }

    private Task ReceiveOdd(IContext context)
    {
        if (context.Message is BecomeMessage message)
        {
            _behavior.Become(ReceiveEven);
            Count(context, message.Number);
        }

        return Task.CompletedTask;
    }

    private Task ReceiveEven(IContext context)
    {
        if (context.Message is BecomeMessage message)
        {
            _behavior.Become(ReceiveOdd);
            Count(context, 2 * message.Number);
        }

        return Task.CompletedTask;
    }

    private void Count(IContext context, long number)
    {
        _received++;
        _sum += number;
        if (_received == _count)
        {
            context.Stop(context.Self);
            _done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class ProtoActorBench : IActorBench<Become>
{
    public Task<Tally> RunAsync(Become workload, long offset)
    {
        IRootContext root = ActorSystem.Root;
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Props props = Props.FromProducer(() => new BecomingActor(workload.Count, done));
        Send(root, root.Spawn(props), workload.Count, offset);
        return done.Task;

        static void Send(IRootContext root, PID actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                root.Send(actor, new BecomeMessage(offset + i));
            }
        }
    }
}
