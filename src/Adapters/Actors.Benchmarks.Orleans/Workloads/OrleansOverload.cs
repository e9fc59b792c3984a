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

    /// <summary>Asks for the total. No message of the workload.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> GetTotal();
}

[GrainType("overload" + Kind.Suffix)]
internal sealed class OverloadGrain : RunGrain, IOverloadGrain
{
    private OverloadProbe _probe = null!;
    private long _received;
    private long _sum;

    public ValueTask Activate(OverloadProbe probe)
    {
        _probe = probe;
        return default;
    }

    public ValueTask Receive(OverloadMessage message)
    {
        _received++;
        _sum += message.Number;
        _probe.Work(_received);
        return default;
    }

    public ValueTask ReceiveOneWay(OverloadMessage message) => Receive(message);

    public ValueTask<Tally> GetTotal() => new(new Tally(1, _received, _sum));
}

/// <summary>Sends by calls whose responses nobody waits for, except that a failed one is reported.</summary>
internal class OverloadRun(IOverloadGrain grain, OverloadProbe probe) : IOverloadRun
{
    private long _sent;

    protected IOverloadGrain Grain { get; } = grain;

    public virtual bool Send(long number)
    {
        _sent++;
        _ = SendAsync(number);
        return true;
    }

    // A grain that is active handles the calls of one sender in their order: all others come before. Callers learn of calls that
    // have waited for too long up to a second later.
    public async Task<Tally> EndAsync()
    {
        var total = await Grain.GetTotal().ConfigureAwait(false);
        while (total.Deliveries + probe.RefusedMessages < _sent)
        {
            await Task.Delay(10).ConfigureAwait(false);
        }

        return total;
    }

    private async Task SendAsync(long number)
    {
        try
        {
            await Grain.Receive(new OverloadMessage(number)).ConfigureAwait(false);
        }
        catch (Exception)
        {
            probe.Refused(number);
        }
    }
}

/// <summary>Sends by one-way calls. A call that fails is not reported.</summary>
internal sealed class OverloadOneWayRun(IOverloadGrain grain, OverloadProbe probe) : OverloadRun(grain, probe)
{
    public override bool Send(long number)
    {
        _ = Grain.ReceiveOneWay(new OverloadMessage(number));
        return true;
    }
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
        new OverloadOneWayRun(await OrleansBench.ActivateAsync(Grains, probe).ConfigureAwait(false), probe);
}
