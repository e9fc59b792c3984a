namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record OverloadMessage(long Number);

internal interface IOverloadGrain : IGrainWithIntegerKey
{
    /// <summary>Activates the grain, which calls the probe for each message. No message of the workload.</summary>
    ValueTask Activate(OverloadProbe probe);

    ValueTask Receive(OverloadMessage message);

    /// <summary>The same, without a response.</summary>
    [OneWay]
    ValueTask ReceiveOneWay(OverloadMessage message);

    /// <summary>Asks for the total, and for the numbers that were handled. No message of the workload.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<(Tally Total, List<(long From, long To)> Handled)> GetTotal();
}

[GrainType("overload" + Kind.Suffix)]
internal sealed class OverloadGrain : RunGrain, IOverloadGrain
{
    private readonly List<(long From, long To)> _handled = []; // all but the last
    private OverloadProbe _probe = null!;
    private long _received;
    private long _sum;
    private long _from;
    private long _to = -1;

    public ValueTask Activate(OverloadProbe probe)
    {
        _probe = probe;
        return default;
    }

    public ValueTask Receive(OverloadMessage message)
    {
        _received++;
        _sum += message.Number;
        if (message.Number != _to + 1)
        {
            StartAt(message.Number);
        }

        _to = message.Number;
        _probe.Work(_received);
        return default;
    }

    public ValueTask ReceiveOneWay(OverloadMessage message) => Receive(message);

    public ValueTask<(Tally Total, List<(long From, long To)> Handled)> GetTotal() =>
        new((new Tally(1, _received, _sum), [.. _handled, (_from, _to)]));

    // The calls before it have failed, or it is the first one.
    private void StartAt(long number)
    {
        _handled.Add((_from, _to));
        _from = number;
    }
}

/// <summary>Sends by calls whose responses nobody waits for, except that a failed one is reported.</summary>
internal sealed class OverloadRun(IOverloadGrain grain, OverloadProbe probe) : IOverloadRun
{
    private readonly ConcurrentDictionary<long, bool> _failed = new();
    private long _sent;
    private long _last;

    public bool Send(long number)
    {
        _sent++;
        _last = number;
        _ = SendAsync(number);
        return true;
    }

    // A grain that is active handles the calls of one sender in their order: all others come before. A call that fails while the
    // grain handles it, or before its response is sent, was handled: it is not refused, too.
    public async Task<Tally> EndAsync()
    {
        (Tally total, List<(long From, long To)> handled) = await grain.GetTotal().ConfigureAwait(false);
        long next = _last - _sent + 1;
        foreach ((long from, long to) in handled.Where(range => range.From <= range.To).Order())
        {
            await RefuseAsync(next, from).ConfigureAwait(false);
            next = to + 1;
        }

        await RefuseAsync(next, _last + 1).ConfigureAwait(false);
        return total;
    }

    // Callers learn of calls that have waited for too long up to a second later.
    private async Task RefuseAsync(long number, long end)
    {
        for (; number < end; number++)
        {
            while (!_failed.ContainsKey(number))
            {
                await Task.Delay(10).ConfigureAwait(false);
            }

            probe.Refused(number);
        }
    }

    private async Task SendAsync(long number)
    {
        try
        {
            await grain.Receive(new OverloadMessage(number)).ConfigureAwait(false);
        }
        catch (Exception)
        {
            _failed[number] = true;
        }
    }
}

/// <summary>Sends by one-way calls. A call that fails is not reported.</summary>
internal sealed class OverloadOneWayRun(IOverloadGrain grain) : IOverloadRun
{
    public bool Send(long number)
    {
        _ = grain.ReceiveOneWay(new OverloadMessage(number));
        return true;
    }

    public async Task<Tally> EndAsync() => (await grain.GetTotal().ConfigureAwait(false)).Total;
}

public partial class OrleansBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Unbounded;

    public async Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        new OverloadRun(await ActivateAsync(Grains, probe).ConfigureAwait(false), probe);

    /// <summary>Activates the grain, because calls can overtake the first one, while the grain is placed.</summary>
    internal static async Task<IOverloadGrain> ActivateAsync(IGrainFactory grains, OverloadProbe probe)
    {
        IOverloadGrain grain = grains.GetGrain<IOverloadGrain>(RunKey.OfNewRun());
        await grain.Activate(probe).ConfigureAwait(false);
        return grain;
    }
}

public partial class OrleansOneWayBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Unbounded;

    public async Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        new OverloadOneWayRun(await OrleansBench.ActivateAsync(Grains, probe).ConfigureAwait(false));
}
