namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>The number, which is 0 in the last message.</summary>
internal sealed record OverloadMessage(long Number);

internal sealed class OverloadActor(OverloadProbe probe, ExecutionDataflowBlockOptions? options = null)
    : BlockActor<OverloadMessage>(options)
{
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private long _received;
    private long _sum;

    public Task<Tally> Done => _done.Task;

    protected override void Receive(OverloadMessage message)
    {
        if (message.Number == 0)
        {
            End();
            _done.SetResult(new Tally(1, _received, _sum));
        }
        else
        {
            _received++;
            _sum += message.Number;
            probe.Work(_received);
        }
    }
}

internal sealed class OverloadRun(OverloadActor actor) : IOverloadRun
{
    private readonly ActionBlock<OverloadMessage> _inbox = actor.Inbox;

    public bool Send(long number) => _inbox.Post(new OverloadMessage(number));

    public Task<Tally> EndAsync()
    {
        _inbox.Post(new OverloadMessage(0));
        return actor.Done;
    }
}

public partial class DataflowBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Unbounded;

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        Task.FromResult<IOverloadRun>(new OverloadRun(new OverloadActor(probe)));
}
