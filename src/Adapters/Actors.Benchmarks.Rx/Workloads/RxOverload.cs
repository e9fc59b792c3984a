namespace Actors.Benchmarks.Rx.Obj;

/// <summary>The number, which is 0 in the last message.</summary>
internal sealed record OverloadMessage(long Number);

/// <summary>The actor, and what sends to it.</summary>
internal sealed class OverloadRun(OverloadProbe probe) : ObservingActor<OverloadMessage>, IOverloadRun
{
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private long _received;
    private long _sum;

    public bool Send(long number)
    {
        Inbox.OnNext(new OverloadMessage(number));
        return true;
    }

    public Task<Tally> EndAsync()
    {
        Inbox.OnNext(new OverloadMessage(0));
        return _done.Task;
    }

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

public partial class RxBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Unbounded;

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        Task.FromResult<IOverloadRun>(new OverloadRun(probe));
}
