namespace Actors.Benchmarks.Minimal.Obj;

/// <summary>The last message has <see cref="Totals"/>.</summary>
internal sealed record OverloadMessage(long Number, UnitTotals? Totals) : Message;

/// <summary>The actor, and what sends to it.</summary>
internal sealed class OverloadRun(OverloadProbe probe) : Actor<OverloadMessage>, IOverloadRun
{
    private long _received;
    private long _sum;

    public bool Send(long number)
    {
        Post(new OverloadMessage(number, null));
        return true;
    }

    public Task<Tally> EndAsync()
    {
        UnitTotals totals = new(1);
        Post(new OverloadMessage(0, totals));
        return totals.All;
    }

    protected override void Receive(OverloadMessage message)
    {
        if (message.Totals is { } totals)
        {
            Stop();
            totals.Report(_received, _sum);
            return;
        }

        _received++;
        _sum += message.Number;
        probe.Work(_received);
    }
}

public partial class MinimalBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Unbounded;

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        Task.FromResult<IOverloadRun>(new OverloadRun(probe));
}
