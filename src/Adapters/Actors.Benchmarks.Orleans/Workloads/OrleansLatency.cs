namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record LatencyMessage(long Number, long Intended);

[GenerateSerializer]
internal sealed record LatencyRequest(long Number);

[GenerateSerializer]
internal sealed record LatencyResponse(long Number);

internal interface ILatencyGrain : IGrainWithIntegerKey
{
    /// <summary>Activates the grain, which records latencies there. No message of the workload.</summary>
    ValueTask Activate(LatencyHistogram? latencies);

    ValueTask Tell(LatencyMessage message);

    /// <summary>The same, without a response.</summary>
    [OneWay]
    ValueTask TellOneWay(LatencyMessage message);

    ValueTask<LatencyResponse> Ask(LatencyRequest request);

    /// <summary>Asks for the total. No message of the workload.</summary>
    ValueTask<Tally> GetTotal();
}

[GrainType("latency" + Kind.Suffix)]
internal sealed class LatencyGrain : RunGrain, ILatencyGrain
{
    private LatencyHistogram? _latencies; // null in Ask
    private long _received;
    private long _sum;

    public ValueTask Activate(LatencyHistogram? latencies)
    {
        _latencies = latencies;
        return default;
    }

    public ValueTask Tell(LatencyMessage message)
    {
        _received++;
        _sum += message.Number;
        _latencies!.RecordSince(message.Intended);
        return default;
    }

    public ValueTask TellOneWay(LatencyMessage message) => Tell(message);

    public ValueTask<LatencyResponse> Ask(LatencyRequest request)
    {
        _received++;
        _sum += request.Number;
        return new(new LatencyResponse(request.Number));
    }

    public ValueTask<Tally> GetTotal() => new(new Tally(1, _received, _sum));
}

/// <summary>Tells by calls whose responses nobody waits for, except that a failed one is reported.</summary>
internal class LatencyRun(ILatencyGrain[] grains, LatencyRecorders recorders) : ILatencyRun
{
    protected ILatencyGrain[] Grains { get; } = grains;

    protected LatencyRecorders Recorders { get; } = recorders;

    public virtual void Send(int unit, long number, long intended) => _ = TellAsync(Grains[unit], number, intended);

    public async Task<Tally> EndAsync() =>
        Tally.Sum(await Task.WhenAll(Grains.Select(grain => grain.GetTotal().AsTask())).ConfigureAwait(false));

    private async Task TellAsync(ILatencyGrain grain, long number, long intended)
    {
        try
        {
            await grain.Tell(new LatencyMessage(number, intended)).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Recorders.Failed(e);
        }
    }
}

internal sealed class LatencyAskRun(ILatencyGrain[] grains, LatencyRecorders recorders) : LatencyRun(grains, recorders)
{
    public override void Send(int unit, long number, long intended) => _ = AskAsync(Grains[unit], number, intended);

    private async Task AskAsync(ILatencyGrain grain, long number, long intended)
    {
        try
        {
            var reply = await grain.Ask(new LatencyRequest(number)).ConfigureAwait(false);
            Recorders.Replied(intended, reply.Number);
        }
        catch (Exception e)
        {
            Recorders.Failed(e);
        }
    }
}

/// <summary>Tells by one-way calls. A call that fails is not reported.</summary>
internal sealed class LatencyOneWayRun(ILatencyGrain[] grains, LatencyRecorders recorders)
    : LatencyRun(grains, recorders)
{
    public override void Send(int unit, long number, long intended) =>
        _ = Grains[unit].TellOneWay(new LatencyMessage(number, intended));
}

public partial class OrleansBench : ILatencyBench
{
    public async Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders) =>
        workload.Interaction == Interaction.Tell
            ? new LatencyRun(await ActivateAsync(Grains, workload, recorders).ConfigureAwait(false), recorders)
            : new LatencyAskRun(await ActivateAsync(Grains, workload, null).ConfigureAwait(false), recorders);

    /// <summary>Activates the grains, because calls can overtake the first one to a grain, while it is placed.</summary>
    internal static async Task<ILatencyGrain[]> ActivateAsync(
        IGrainFactory factory,
        Latency workload,
        LatencyRecorders? recorders
    )
    {
        long run = RunKey.OfNewRun();
        ILatencyGrain[] grains = new ILatencyGrain[workload.Actors];
        for (int i = 0; i < grains.Length; i++)
        {
            grains[i] = factory.GetGrain<ILatencyGrain>(run + i);
            await grains[i].Activate(recorders?.OfUnit(i)).ConfigureAwait(false);
        }

        return grains;
    }
}

public partial class OrleansOneWayBench : ILatencyBench
{
    public bool CanDo(Latency workload) => workload.Interaction == Interaction.Tell;

    public async Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders) =>
        new LatencyOneWayRun(
            await OrleansBench.ActivateAsync(Grains, workload, recorders).ConfigureAwait(false),
            recorders
        );
}
