namespace Actors.Benchmarks.Rx.Obj;

/// <summary>The number, which is 0 in the last message.</summary>
internal sealed record OverloadMessage(long Number);

internal sealed class OverloadActor(OverloadProbe probe, TaskCompletionSource<Tally> done)
    : ObservingActor<OverloadMessage>
{
    private long _received;
    private long _sum;

    protected override void Receive(OverloadMessage message)
    {
        if (message.Number == 0)
        {
            End();
            done.SetResult(new Tally(1, _received, _sum));
        }
        else
        {
            _received++;
            _sum += message.Number;
            probe.Work(_received);
        }
    }
}

internal sealed class OverloadRun : IOverloadRun
{
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly IObserver<OverloadMessage> _inbox;

    public OverloadRun(OverloadProbe probe) => _inbox = new OverloadActor(probe, _done).Inbox;

    public bool Send(long number)
    {
        _inbox.OnNext(new OverloadMessage(number));
        return true;
    }

    public Task<Tally> EndAsync()
    {
        _inbox.OnNext(new OverloadMessage(0));
        return _done.Task;
    }
}

public partial class RxBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Unbounded;

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        Task.FromResult<IOverloadRun>(new OverloadRun(probe));
}
