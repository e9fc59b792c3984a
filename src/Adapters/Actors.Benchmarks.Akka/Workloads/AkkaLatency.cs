namespace Actors.Benchmarks.Akka.Obj;

internal sealed record LatencyMessage(long Number, long Intended);

internal sealed record LatencyRequest(long Number);

internal sealed record LatencyResponse(long Number);

/// <summary>The last message of a unit. It is not counted.</summary>
internal sealed record EndLatency(UnitTotals Totals);

/// <summary>A unit that is told.</summary>
internal sealed class LatencyTellActor(LatencyHistogram latencies) : UntypedActor
{
    private long _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case LatencyMessage numbered:
                _received++;
                _sum += numbered.Number;
                latencies.RecordSince(numbered.Intended);
                break;
            case EndLatency end:
                Context.Stop(Self);
                end.Totals.Report(_received, _sum);
                break;
        }
    }
}

/// <summary>A unit that is asked.</summary>
internal sealed class LatencyAskActor : UntypedActor
{
    private long _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case LatencyRequest request:
                _received++;
                _sum += request.Number;
                Sender.Tell(new LatencyResponse(request.Number), ActorRefs.NoSender);
                break;
            case EndLatency end:
                Context.Stop(Self);
                end.Totals.Report(_received, _sum);
                break;
        }
    }
}

internal abstract class LatencyRun(IActorRef[] units) : ILatencyRun
{
    public abstract void Send(int unit, long number, long intended);

    public Task<Tally> EndAsync()
    {
        UnitTotals totals = new(units.Length);
        foreach (IActorRef unit in units)
        {
            unit.Tell(new EndLatency(totals), ActorRefs.NoSender);
        }

        return totals.All;
    }
}

internal sealed class LatencyTellRun(IActorRef[] units) : LatencyRun(units)
{
    private readonly IActorRef[] _units = units;

    public override void Send(int unit, long number, long intended) =>
        _units[unit].Tell(new LatencyMessage(number, intended), ActorRefs.NoSender);
}

internal sealed class LatencyAskRun(IActorRef[] units, LatencyRecorders recorders) : LatencyRun(units)
{
    private readonly IActorRef[] _units = units;

    public override void Send(int unit, long number, long intended) => _ = AskAsync(_units[unit], number, intended);

    private async Task AskAsync(IActorRef unit, long number, long intended)
    {
        try
        {
            var response = await unit.Ask<LatencyResponse>(new LatencyRequest(number)).ConfigureAwait(false);
            recorders.Replied(intended, response.Number);
        }
        catch (Exception e)
        {
            recorders.Failed(e);
        }
    }
}

public partial class AkkaBench : ILatencyBench
{
    public async Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders)
    {
        bool isAsk = workload.Interaction == Interaction.Ask;
        IActorRef[] units = new IActorRef[workload.Actors];
        for (int i = 0; i < units.Length; i++)
        {
            int index = i;
            units[i] = ActorSystem.ActorOf(
                isAsk
                    ? ActorProps.Of(() => new LatencyAskActor())
                    : ActorProps.Of(() => new LatencyTellActor(recorders.OfUnit(index)))
            );
        }

        await StartedAsync(units).ConfigureAwait(false);
        return isAsk ? new LatencyAskRun(units, recorders) : new LatencyTellRun(units);
    }

    /// <summary>Waits until the user guardian has started the actors. Until then, messages go to a list (RepointableActorRef.cs).</summary>
    internal static Task StartedAsync(params IActorRef[] actors) =>
        Task.WhenAll(actors.Select(actor => actor.Ask<ActorIdentity>(new Identify(null))));
}
