namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record LatencyMessage(long Number, long Intended);

internal sealed record LatencyRequest(long Number);

internal sealed record LatencyResponse(long Number);

/// <summary>The last message of a unit. It is not counted.</summary>
internal sealed record EndLatency(UnitTotals Totals);

/// <summary>A unit that is told.</summary>
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
            case Started:
                Lifecycle.Started();
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }
}

/// <summary>A unit that is asked.</summary>
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
            case Started:
                Lifecycle.Started();
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }
}

internal abstract class LatencyRun(IRootContext root, PID[] units) : ILatencyRun
{
    public abstract void Send(int unit, long number, long intended);

    public Task<Tally> EndAsync()
    {
        UnitTotals totals = new(units.Length);
        foreach (PID unit in units)
        {
            root.Send(unit, new EndLatency(totals));
        }

        return totals.All;
    }
}

internal sealed class LatencyTellRun(IRootContext root, PID[] units) : LatencyRun(root, units)
{
    private readonly IRootContext _root = root;
    private readonly PID[] _units = units;

    public override void Send(int unit, long number, long intended) =>
        _root.Send(_units[unit], new LatencyMessage(number, intended));
}

/// <summary>Requests with the default time-out.</summary>
internal class LatencyAskRun(IRootContext root, PID[] units, LatencyRecorders recorders) : LatencyRun(root, units)
{
    private readonly PID[] _units = units;

    protected IRootContext Root { get; } = root;

    public override void Send(int unit, long number, long intended) => _ = AskAsync(_units[unit], number, intended);

    protected virtual Task<LatencyResponse> RequestAsync(PID unit, long number) =>
        Root.RequestAsync<LatencyResponse>(unit, new LatencyRequest(number));

    private async Task AskAsync(PID unit, long number, long intended)
    {
        try
        {
            LatencyResponse response = await RequestAsync(unit, number).ConfigureAwait(false);
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
        PID[] units = SpawnLatencyUnits(ActorSystem.Root, Props.Empty, workload, recorders);
        return Task.FromResult<ILatencyRun>(
            workload.Interaction == Interaction.Ask
                ? new LatencyAskRun(ActorSystem.Root, units, recorders)
                : new LatencyTellRun(ActorSystem.Root, units)
        );
    }

    /// <summary>Spawns units with given settings. <see cref="ProtoActorTunedBench"/> uses it, too.</summary>
    internal static PID[] SpawnLatencyUnits(
        IRootContext root,
        Props settings,
        Latency workload,
        LatencyRecorders recorders
    )
    {
        PID[] units = new PID[workload.Actors];
        for (int i = 0; i < units.Length; i++)
        {
            int index = i;
            units[i] = root.Spawn(
                workload.Interaction == Interaction.Ask
                    ? settings.WithProducer(() => new LatencyAskActor())
                    : settings.WithProducer(() => new LatencyTellActor(recorders.OfUnit(index)))
            );
        }

        return units;
    }
}
