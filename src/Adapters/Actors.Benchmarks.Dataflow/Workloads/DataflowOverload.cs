namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>The number, which is 0 in the last message.</summary>
internal sealed record OverloadMessage(long Number);

internal sealed class OverloadActor
{
    private readonly OverloadProbe _probe;
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private long _received;
    private long _sum;

    public OverloadActor(OverloadProbe probe, ExecutionDataflowBlockOptions? options = null)
    {
        _probe = probe;
        Inbox = Block.Of<OverloadMessage>(Receive, options);
        Lifecycle.Started();
    }

    public ActionBlock<OverloadMessage> Inbox { get; }

    /// <summary>Its counts, when it has ended.</summary>
    public Task<Tally> Done => _done.Task;

    private void Receive(OverloadMessage message)
    {
        if (message.Number == 0)
        {
            Inbox.Complete();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1, _received, _sum));
        }
        else
        {
            _received++;
            _sum += message.Number;
            _probe.Work(_received);
        }
    }
}

internal sealed class OverloadRun : IOverloadRun
{
    private readonly OverloadActor _actor;
    private readonly ActionBlock<OverloadMessage> _inbox;

    public OverloadRun(OverloadProbe probe)
    {
        _actor = new OverloadActor(probe);
        _inbox = _actor.Inbox;
    }

    public bool Send(long number) => _inbox.Post(new OverloadMessage(number));

    public Task<Tally> EndAsync()
    {
        _inbox.Post(new OverloadMessage(0));
        return _actor.Done;
    }
}

public partial class DataflowBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Unbounded;

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        Task.FromResult<IOverloadRun>(new OverloadRun(probe));
}
