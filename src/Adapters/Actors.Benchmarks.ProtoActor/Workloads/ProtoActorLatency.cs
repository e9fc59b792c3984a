namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record LatencyMessage(long Number, long Intended);

internal sealed record LatencyRequest(long Number);

internal sealed record LatencyResponse(long Number);

/// <summary>The last message of a unit. It is not counted.</summary>
internal sealed record EndLatency(UnitTotals Totals);

internal sealed class LatencyTellActor(LatencyHistogram latencies) : IActor
{
    private long _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case LatencyMessage message:
                _received++;
                _sum += message.Number;
                latencies.RecordSince(message.Intended);
                break;
            case EndLatency end:
                context.Stop(context.Self);
                end.Totals.Report(_received, _sum);
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

internal sealed class LatencyAskActor : IActor
{
    private long _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case LatencyRequest request:
                _received++;
                _sum += request.Number;
                context.Respond(new LatencyResponse(request.Number));
                break;
            case EndLatency end:
                context.Stop(context.Self);
                end.Totals.Report(_received, _sum);
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

internal sealed class LatencyTellRun(IRootContext root, PID[] units) : ILatencyRun
{
    public void Send(int unit, long number, long intended) =>
        root.Send(units[unit], new LatencyMessage(number, intended));

    public Task<Tally> EndAsync() =>
        UnitTotals.EndAsync(units, (unit, totals) => root.Send(unit, new EndLatency(totals)));
}

/// <summary>Requests with the default time-out.</summary>
internal sealed class LatencyAskRun(IRootContext root, PID[] units, LatencyRecorders recorders) : ILatencyRun
{
    public void Send(int unit, long number, long intended) => _ = AskAsync(units[unit], number, intended);

    public Task<Tally> EndAsync() =>
        UnitTotals.EndAsync(units, (unit, totals) => root.Send(unit, new EndLatency(totals)));

    private async Task AskAsync(PID unit, long number, long intended)
    {
        try
        {
            LatencyResponse response = await root.RequestAsync<LatencyResponse>(unit, new LatencyRequest(number))
                .ConfigureAwait(false);
            recorders.Replied(intended, response.Number);
        }
        catch (Exception e)
        {
            recorders.Failed(e);
        }
    }
}

public partial class ProtoActorBench : ILatencyBench
{
    public Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders)
    {
        bool asks = workload.Interaction == Interaction.Ask;
        IRootContext root = ActorSystem.Root;
        PID[] units = recorders.StartUnits(i =>
            root.Spawn(
                Props.FromProducer(() => asks ? new LatencyAskActor() : new LatencyTellActor(recorders.OfUnit(i)))
            )
        );
        return Task.FromResult<ILatencyRun>(
            asks ? new LatencyAskRun(root, units, recorders) : new LatencyTellRun(root, units)
        );
    }
}
