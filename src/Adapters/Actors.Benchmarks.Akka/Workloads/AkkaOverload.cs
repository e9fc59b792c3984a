namespace Actors.Benchmarks.Akka.Obj;

internal sealed record OverloadMessage(long Number);

/// <summary>The last message. It is not counted.</summary>
internal sealed record EndOverload(UnitTotals Totals);

internal sealed class OverloadActor(OverloadProbe probe) : UntypedActor
{
    private long _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

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
        unit.Tell(new OverloadMessage(number), ActorRefs.NoSender);
        return true;
    }

    public Task<Tally> EndAsync()
    {
        UnitTotals totals = new(1);
        unit.Tell(new EndOverload(totals), ActorRefs.NoSender);
        return totals.All;
    }
}

public partial class AkkaBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Unbounded;

    public virtual bool CanDo(Overload workload) => true;

    public async Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe)
    {
        IActorRef unit = ActorSystem.ActorOf(ActorProps.Of(() => new OverloadActor(probe)));
        await StartedAsync(unit).ConfigureAwait(false);
        return new OverloadRun(unit);
    }
}
