namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer, Immutable]
internal sealed record LatencyMessage(long Number, long Intended);

[GenerateSerializer, Immutable]
internal sealed record LatencyRequest(long Number);

[GenerateSerializer, Immutable]
internal sealed record LatencyResponse(long Number);

/// <summary>How many messages the grain has handled, and the sum of their numbers.</summary>
[GenerateSerializer, Immutable]
internal sealed record LatencyTotal(long Received, long Sum);

internal interface ILatencyGrain : IGrainWithIntegerKey
{
    /// <summary>Activates the grain. No message of the workload.</summary>
    ValueTask Activate();

    ValueTask Tell(LatencyMessage message);

    /// <summary>The same, without a response.</summary>
    [OneWay]
    ValueTask TellOneWay(LatencyMessage message);

    ValueTask<LatencyResponse> Ask(LatencyRequest request);

    /// <summary>Asks for the total. No message of the workload.</summary>
    ValueTask<LatencyTotal> GetTotal();
}

[GrainType("latency" + Kind.Suffix)]
internal sealed class LatencyGrain : RunGrain, ILatencyGrain
{
    private LatencyHistogram? _latencies; // null in Ask
    private long _received;
    private long _sum;

    public override Task OnActivateAsync(CancellationToken cancellationToken)
    {
        long key = this.GetPrimaryKeyLong();
        _latencies = SharedByRun<LatencyRecorders>.Find(key)?.OfUnit(RunKey.IndexOf(key));
        return base.OnActivateAsync(cancellationToken);
    }

    public ValueTask Activate() => default;

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

    public ValueTask<LatencyTotal> GetTotal() => new(new LatencyTotal(_received, _sum));
}

/// <summary>The active grains of a run.</summary>
internal abstract class OrleansLatencyRun(LatencyRecorders recorders) : ILatencyRun
{
    private readonly long _run = RunKey.OfNewRun();
    private ILatencyGrain[] _grains = [];

    protected LatencyRecorders Recorders { get; } = recorders;

    public abstract void Send(int unit, long number, long intended);

    /// <summary>Activates the grains, because calls can overtake the first one to a grain, while it is placed.</summary>
    public async Task<ILatencyRun> ActivateAsync(IGrainFactory grains, Latency workload)
    {
        if (workload.Interaction == Interaction.Tell)
        {
            SharedByRun<LatencyRecorders>.Set(_run, Recorders);
        }

        _grains = new ILatencyGrain[workload.Actors];
        for (int i = 0; i < _grains.Length; i++)
        {
            _grains[i] = grains.GetGrain<ILatencyGrain>(_run + i);
            await _grains[i].Activate().ConfigureAwait(false);
        }

        SharedByRun<LatencyRecorders>.Remove(_run);
        return this;
    }

    public async Task<Tally> EndAsync()
    {
        long received = 0;
        long sum = 0;
        foreach (ILatencyGrain grain in _grains)
        {
            var total = await grain.GetTotal().ConfigureAwait(false);
            received += total.Received;
            sum += total.Sum;
        }

        return new Tally(_grains.Length, received, sum);
    }

    protected ILatencyGrain Grain(int unit) => _grains[unit];
}

/// <summary>Tells by calls whose responses nobody waits for, except that a failed one is reported.</summary>
internal sealed class OrleansTellLatencyRun(LatencyRecorders recorders) : OrleansLatencyRun(recorders)
{
    public override void Send(int unit, long number, long intended) => _ = TellAsync(Grain(unit), number, intended);

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

internal sealed class OrleansAskLatencyRun(LatencyRecorders recorders) : OrleansLatencyRun(recorders)
{
    public override void Send(int unit, long number, long intended) => _ = AskAsync(Grain(unit), number, intended);

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
internal sealed class OrleansOneWayLatencyRun(LatencyRecorders recorders) : OrleansLatencyRun(recorders)
{
    public override void Send(int unit, long number, long intended) =>
        _ = Grain(unit).TellOneWay(new LatencyMessage(number, intended));
}

public partial class OrleansBench : ILatencyBench
{
    public Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders)
    {
        OrleansLatencyRun run =
            workload.Interaction == Interaction.Tell
                ? new OrleansTellLatencyRun(recorders)
                : new OrleansAskLatencyRun(recorders);
        return run.ActivateAsync(Grains, workload);
    }
}

public partial class OrleansOneWayBench : ILatencyBench
{
    public bool CanDo(Latency workload) => workload.Interaction == Interaction.Tell;

    public Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders) =>
        new OrleansOneWayLatencyRun(recorders).ActivateAsync(Grains, workload);
}
