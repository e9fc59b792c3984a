namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Tells the parent to create the units with the indexes from From to To − 1, and to send each its message.</summary>
internal sealed record CreateIdle(object[] Units, int From, int To, long Offset, HandledCount Handled);

internal sealed record IdleMessage(long Number, HandledCount Handled);

/// <summary>The last message of a unit.</summary>
internal sealed record EndIdle(UnitTotals Totals);

internal sealed class IdleActor : UnitActor
{
    private long _received;
    private long _sum;

    public static Props Props() => global::Akka.Actor.Props.Create(() => new IdleActor());

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
internal sealed class IdleParentActor : ReceiveActor
{
    public IdleParentActor(Props child) =>
        Receive<CreateIdle>(create =>
        {
            for (int i = create.From; i < create.To; i++)
            {
                IActorRef unit = Context.ActorOf(child);
                create.Units[i] = unit;
                unit.Tell(new IdleMessage(create.Offset + i + 1, create.Handled));
            }
        });

    public static Props Props(Props child) => global::Akka.Actor.Props.Create(() => new IdleParentActor(child));
}

public partial class AkkaBench : IIdleBench
{
    public Task<IIdleRun> OpenAsync(Idle workload) => OpenIdleAsync(ActorSystem, workload, IdleActor.Props());

    internal static Task<IIdleRun> OpenIdleAsync(ActorSystem system, Idle workload, Props child)
    {
        IActorRef parent = system.ActorOf(IdleParentActor.Props(child));
        return Task.FromResult<IIdleRun>(
            new IdleRun<IActorRef>(
                workload,
                (units, from, to, offset, handled) => parent.Tell(new CreateIdle(units, from, to, offset, handled)),
                Burst,
                (unit, totals) => unit.Tell(new EndIdle(totals)),
                () => parent.Tell(PoisonPill.Instance)
            )
        );

        static void Burst(IActorRef unit, long offset, HandledCount handled)
        {
            for (int i = 1; i <= Idle.BurstMessages; i++)
            {
                unit.Tell(new IdleMessage(offset + i, handled));
            }
        }
    }
}
