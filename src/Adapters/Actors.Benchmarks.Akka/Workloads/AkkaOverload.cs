namespace Actors.Benchmarks.Akka.Obj;

internal sealed record OverloadMessage(long Number);

/// <summary>The last message. It is not counted.</summary>
internal sealed record EndOverload(UnitTotals Totals);

internal sealed class OverloadActor(OverloadProbe probe) : UnitActor
{
    private long _received;
    private long _sum;

    public static Props Props(OverloadProbe probe) => global::Akka.Actor.Props.Create(() => new OverloadActor(probe));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case OverloadMessage numbered:
                _received++;
                _sum += numbered.Number;
                probe.Work(_received);
                break;
            case EndOverload end:
                Context.Stop(Self);
                end.Totals.Report(_received, _sum);
                break;
        }
    }
}

internal sealed class OverloadRun(IActorRef unit) : IOverloadRun
{
    public bool Send(long number)
    {
        unit.Tell(new OverloadMessage(number));
        return true;
    }

    public Task<Tally> EndAsync() => UnitTotals.EndAsync([unit], (unit, totals) => unit.Tell(new EndOverload(totals)));
}

public partial class AkkaBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Unbounded;

    public async Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe)
    {
        IActorRef unit = ActorSystem.ActorOf(OverloadActor.Props(probe));
        await StartedAsync(unit).ConfigureAwait(false);
        return new OverloadRun(unit);
    }
}
