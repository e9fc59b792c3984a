namespace Actors.Benchmarks;

/// <summary>Adds up what a node's units have counted, once for each unit: nothing of it is touched by a message.</summary>
public sealed class NodeCensus
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(5);

    private long _started;
    private long _ended;
    private long _deliveries;
    private NodeCount _told;

    /// <summary>Called by a unit when it comes into being.</summary>
    public void Started()
    {
        Interlocked.Increment(ref _started);
        Lifecycle.Started();
    }

    /// <summary>Called by a unit as its last act.</summary>
    /// <param name="deliveries">Messages that it has handled.</param>
    public void Ended(long deliveries)
    {
        Handled(deliveries);
        Interlocked.Increment(ref _ended);
        Lifecycle.Ended();
    }

    /// <summary>Adds messages that were handled by something that is not a unit.</summary>
    public void Handled(long deliveries) => Interlocked.Add(ref _deliveries, deliveries);

    /// <summary>Waits until no unit is alive, for 5 seconds at most.</summary>
    /// <returns>What was counted since the last call.</returns>
    public async Task<NodeCount> QuiesceAsync()
    {
        long alive = await Census.SettleAsync(() => Task.FromResult(Alive), Patience).ConfigureAwait(false);
        NodeCount all = new(Interlocked.Read(ref _started), Interlocked.Read(ref _deliveries), alive);
        NodeCount since = all with { Units = all.Units - _told.Units, Deliveries = all.Deliveries - _told.Deliveries };
        _told = all;
        return since;
    }

    private long Alive => Interlocked.Read(ref _started) - Interlocked.Read(ref _ended);
}
