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

/// <summary>The parent of the units. It is not a unit.</summary>
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

public partial class AkkaBench : IIdleBench
{
    public virtual bool CanDo(Idle workload) => true;

    public Task<IIdleRun> OpenAsync(Idle workload)
    {
        IActorRef parent = ActorSystem.ActorOf(ActorProps.Of(() => new IdleParentActor()));
        return Task.FromResult<IIdleRun>(
            new IdleRun<IActorRef>(
                workload,
                (units, from, to, offset, handled) =>
                    parent.Tell(new CreateIdle(units, from, to, offset, handled), ActorRefs.NoSender),
                Burst,
                (unit, totals) => unit.Tell(new EndIdle(totals), ActorRefs.NoSender),
                () => parent.Tell(PoisonPill.Instance, ActorRefs.NoSender)
            )
        );

        static void Burst(IActorRef unit, long offset, HandledCount handled)
        {
            for (int i = 1; i <= Idle.BurstMessages; i++)
            {
                unit.Tell(new IdleMessage(offset + i, handled), ActorRefs.NoSender);
            }
        }
    }
}
