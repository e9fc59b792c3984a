using Akka.Actor;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Tells the parent to create the units with the indexes from From to To − 1, and to send each its message.</summary>
internal sealed record CreateIdle(object[] Units, int From, int To, long Offset, HandledCount Handled);

internal sealed record IdleMessage(long Number, HandledCount Handled);

/// <summary>The last message of a unit.</summary>
internal sealed record EndIdle(UnitTotals Totals);

internal sealed class IdleActor : UntypedActor
{
    public static readonly Props Default = ActorProps.Of(() => new IdleActor());

    private long _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case IdleMessage numbered:
                _received++;
                _sum += numbered.Number;
                numbered.Handled.Add();
                break;
            case EndIdle end:
                _received++;
                Context.Stop(Self);
                end.Totals.Report(_received, _sum);
                break;
        }
    }
}

/// <summary>The parent of the units, and no unit itself.</summary>
internal sealed class IdleParentActor : UntypedActor
{
    protected override void OnReceive(object message)
    {
        if (message is CreateIdle create)
        {
            for (int i = create.From; i < create.To; i++)
            {
                IActorRef unit = Context.ActorOf(IdleActor.Default);
                create.Units[i] = unit;
                unit.Tell(new IdleMessage(create.Offset + i + 1, create.Handled), ActorRefs.NoSender);
            }
        }
    }
}

internal sealed class IdleRun(IActorRef parent, Idle workload) : IIdleRun
{
    public Task CreateAsync(object[] units, int from, int to, long offset)
    {
        HandledCount handled = new(to - from);
        parent.Tell(new CreateIdle(units, from, to, offset, handled), ActorRefs.NoSender);
        return handled.All;
    }

    public Task BurstAsync(object[] units, long offset)
    {
        HandledCount handled = new(workload.AllBurstMessages);
        foreach (int index in workload.BurstIndexes)
        {
            IActorRef unit = (IActorRef)units[index];
            for (int i = 1; i <= Idle.BurstMessages; i++)
            {
                unit.Tell(new IdleMessage(offset + i, handled), ActorRefs.NoSender);
            }
        }

        return handled.All;
    }

    public async Task<Tally> EndAsync(object[] units)
    {
        UnitTotals totals = new(units.Length);
        foreach (object unit in units)
        {
            ((IActorRef)unit).Tell(new EndIdle(totals), ActorRefs.NoSender);
        }

        Tally all = await totals.All.ConfigureAwait(false);
        parent.Tell(PoisonPill.Instance, ActorRefs.NoSender);
        return all;
    }
}

public partial class AkkaBench : IIdleBench
{
    /// <inheritdoc/>
    public virtual bool CanDo(Idle workload) => true;

    /// <inheritdoc/>
    public Task<IIdleRun> OpenAsync(Idle workload)
    {
        Props parent = ActorProps.Of(() => new IdleParentActor());
        return Task.FromResult<IIdleRun>(new IdleRun(ActorSystem.ActorOf(parent), workload));
    }
}
