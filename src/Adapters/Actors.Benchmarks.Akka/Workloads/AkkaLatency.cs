namespace Actors.Benchmarks.Akka.Obj;

internal sealed record LatencyMessage(long Number, long Intended);

internal sealed record LatencyRequest(long Number);

internal sealed record LatencyResponse(long Number);

/// <summary>The last message of a unit. It is not counted.</summary>
internal sealed record EndLatency(UnitTotals Totals);

internal sealed class LatencyActor(LatencyHistogram? latencies) : UnitActor
{
    private long _received;
    private long _sum;

    public static Props Props(LatencyHistogram? latencies) =>
        global::Akka.Actor.Props.Create(() => new LatencyActor(latencies));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case LatencyMessage numbered:
                _received++;
                _sum += numbered.Number;
                latencies!.RecordSince(numbered.Intended);
                break;
            case LatencyRequest request:
                _received++;
                _sum += request.Number;
                Sender.Tell(new LatencyResponse(request.Number));
                break;
            case EndLatency end:
                Context.Stop(Self);
                end.Totals.Report(_received, _sum);
                break;
        }
    }
}

internal sealed class LatencyRun(IActorRef[] units, LatencyRecorders recorders, bool isAsk) : ILatencyRun
{
    public void Send(int unit, long number, long intended)
    {
        if (isAsk)
        {
            _ = AskAsync(units[unit], number, intended);
        }
        else
        {
            units[unit].Tell(new LatencyMessage(number, intended));
        }
    }

    public Task<Tally> EndAsync() => UnitTotals.EndAsync(units, (unit, totals) => unit.Tell(new EndLatency(totals)));

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
        IActorRef[] units = recorders.StartUnits(i =>
            ActorSystem.ActorOf(LatencyActor.Props(isAsk ? null : recorders.OfUnit(i)))
        );
        await StartedAsync(units).ConfigureAwait(false);
        return new LatencyRun(units, recorders, isAsk);
    }

    /// <summary>Waits until the user guardian has started the actors. Until then, messages go to a list (RepointableActorRef.cs).</summary>
    internal static Task StartedAsync(params IActorRef[] actors) =>
        Task.WhenAll(actors.Select(actor => actor.Ask<ActorIdentity>(new Identify(null))));
}
