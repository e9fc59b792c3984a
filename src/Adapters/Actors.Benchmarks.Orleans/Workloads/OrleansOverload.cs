namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer, Immutable]
internal sealed record OverloadMessage(long Number);

/// <summary>How many messages the grain has handled, and the sum of their numbers.</summary>
[GenerateSerializer, Immutable]
internal sealed record OverloadTotal(long Received, long Sum);

internal interface IOverloadGrain : IGrainWithIntegerKey
{
    /// <summary>Activates the grain. No message of the workload.</summary>
    ValueTask Activate();

    ValueTask Receive(OverloadMessage message);

    /// <summary>The same, without a response.</summary>
    [OneWay]
    ValueTask ReceiveOneWay(OverloadMessage message);

    /// <summary>Asks for the total. No message of the workload.</summary>
    ValueTask<OverloadTotal> GetTotal();
}

[GrainType("overload" + Kind.Suffix)]
internal sealed class OverloadGrain : RunGrain, IOverloadGrain
{
    private OverloadProbe _probe = null!;
    private long _received;
    private long _sum;

    public override Task OnActivateAsync(CancellationToken cancellationToken)
    {
        _probe = SharedByRun<OverloadProbe>.Find(this.GetPrimaryKeyLong())!;
        return base.OnActivateAsync(cancellationToken);
    }

    public ValueTask Activate() => default;

    public ValueTask Receive(OverloadMessage message)
    {
        _received++;
        _sum += message.Number;
        _probe.Work(_received);
        return default;
    }

    public ValueTask ReceiveOneWay(OverloadMessage message) => Receive(message);

    public ValueTask<OverloadTotal> GetTotal() => new(new OverloadTotal(_received, _sum));
}

/// <summary>The grain of a run. It is activated first, because calls can overtake the first one, while the grain is placed.</summary>
internal abstract class OrleansOverloadRun(IGrainFactory grains, long key) : IOverloadRun
{
    protected IOverloadGrain Grain { get; } = grains.GetGrain<IOverloadGrain>(key);

    public async Task<IOverloadRun> ActivateAsync(OverloadProbe probe)
    {
        SharedByRun<OverloadProbe>.Set(key, probe);
        await Grain.Activate().ConfigureAwait(false);
        SharedByRun<OverloadProbe>.Remove(key);
        return this;
    }

    public abstract bool Send(long number);

    // A grain that is active handles the calls of one sender in their order: all others come before.
    public async Task<Tally> EndAsync()
    {
        var total = await Grain.GetTotal().ConfigureAwait(false);
        return new Tally(1, total.Received, total.Sum);
    }
}

/// <summary>Sends by calls whose responses nobody waits for, except that a failed one is reported.</summary>
internal sealed class OrleansCallOverloadRun(IGrainFactory grains, OverloadProbe probe)
    : OrleansOverloadRun(grains, RunKey.OfNewRun())
{
    public override bool Send(long number)
    {
        _ = SendAsync(number);
        return true;
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
internal sealed class OrleansOneWayOverloadRun(IGrainFactory grains) : OrleansOverloadRun(grains, RunKey.OfNewRun())
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

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        new OrleansCallOverloadRun(Grains, probe).ActivateAsync(probe);
}

public partial class OrleansOneWayBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Unbounded;

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        new OrleansOneWayOverloadRun(Grains).ActivateAsync(probe);
}
