namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record OverloadMessage(long Number);

/// <summary>The last message. It is not counted.</summary>
internal sealed record EndOverload(UnitTotals Totals);

internal sealed class OverloadActor(OverloadProbe probe) : IActor
{
    private long _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case OverloadMessage message:
                _received++;
                _sum += message.Number;
                probe.Work(_received);
                break;
            case EndOverload end:
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

internal class OverloadRun(IRootContext root, PID unit) : IOverloadRun
{
    public bool Send(long number)
    {
        root.Send(unit, new OverloadMessage(number));
        return true;
    }

    public virtual Task<Tally> EndAsync()
    {
        UnitTotals totals = new(1);
        SendEnd(totals);
        return totals.All;
    }

    /// <summary>Does something again every 20 ms, until there is an answer.</summary>
    internal static async Task<Tally> RepeatAsync(Action act, Task<Tally> answer)
    {
        while (await Task.WhenAny(answer, Task.Delay(20)).ConfigureAwait(false) != answer)
        {
            act();
        }

        return await answer.ConfigureAwait(false);
    }

    protected void SendEnd(UnitTotals totals) => root.Send(unit, new EndOverload(totals));
}

public partial class ProtoActorBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Unbounded;

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe)
    {
        PID unit = ActorSystem.Root.Spawn(Props.FromProducer(() => new OverloadActor(probe)));
        return Task.FromResult<IOverloadRun>(new OverloadRun(ActorSystem.Root, unit));
    }
}
