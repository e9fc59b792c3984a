namespace Actors.Benchmarks.Minimal.Obj;

/// <summary>The last message has <see cref="Totals"/>.</summary>
internal sealed record LoadMessage(long Number, UnitTotals? Totals) : Message;

internal sealed class LoadedActor(OverloadProbe probe) : Actor<LoadMessage>
{
    private long _received;
    private long _sum;

    protected override void Receive(LoadMessage message)
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

internal sealed class LoadedRun(OverloadProbe probe) : IOverloadRun
{
    private readonly LoadedActor _actor = new(probe);

    public bool Send(long number)
    {
        _actor.Post(new LoadMessage(number, null));
        return true;
    }

    public Task<Tally> EndAsync()
    {
        UnitTotals totals = new(1);
        _actor.Post(new LoadMessage(0, totals));
        return totals.All;
    }
}

public partial class MinimalBench : IOverloadBench
{
    /// <inheritdoc/>
    public Overflow Overflow => Overflow.Unbounded;

    /// <inheritdoc/>
    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        Task.FromResult<IOverloadRun>(new LoadedRun(probe));
}
