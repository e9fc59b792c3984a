namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Tells the parent to create the units with the indexes from From to To − 1, and to send each its message.</summary>
internal sealed record CreateIdle(object[] Units, int From, int To, long Offset, HandledCount Handled);

internal sealed record IdleMessage(long Number, HandledCount Handled);

/// <summary>The last message of a unit.</summary>
internal sealed record EndIdle(UnitTotals Totals);

internal sealed class IdleActor : IActor
{
    public static readonly Props Default = Props.FromProducer(() => new IdleActor());

    private long _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case IdleMessage message:
                _received++;
                _sum += message.Number;
                message.Handled.Add();
                break;
            case EndIdle end:
                _received++;
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

/// <summary>The parent of the units. It is not a unit.</summary>
internal sealed class IdleParentActor(Props child) : IActor
{
    public Task ReceiveAsync(IContext context)
    {
        if (context.Message is CreateIdle create)
        {
            for (int i = create.From; i < create.To; i++)
            {
                PID unit = context.Spawn(child);
                create.Units[i] = unit;
                context.Send(unit, new IdleMessage(create.Offset + i + 1, create.Handled));
            }
        }

        return Task.CompletedTask;
    }
}

public partial class ProtoActorBench : IIdleBench
{
    public Task<IIdleRun> OpenAsync(Idle workload) => OpenIdleAsync(ActorSystem.Root, IdleActor.Default, workload);

    /// <summary>Prepares a run whose units have given settings. <see cref="ProtoActorTunedBench"/> uses it, too.</summary>
    internal static Task<IIdleRun> OpenIdleAsync(IRootContext root, Props units, Idle workload)
    {
        PID parent = root.Spawn(Props.FromProducer(() => new IdleParentActor(units)));
        return OpenIdleAsync(
            root,
            workload,
            (created, from, to, offset, handled) =>
                root.Send(parent, new CreateIdle(created, from, to, offset, handled)),
            () => root.Stop(parent)
        );
    }

    /// <summary>Prepares a run whose units are created in a given way. <see cref="ProtoActorRootBench"/> uses it, too.</summary>
    internal static Task<IIdleRun> OpenIdleAsync(
        IRootContext root,
        Idle workload,
        Action<object[], int, int, long, HandledCount> create,
        Action? close = null
    )
    {
        return Task.FromResult<IIdleRun>(
            new IdleRun<PID>(workload, create, Burst, (unit, totals) => root.Send(unit, new EndIdle(totals)), close)
        );

        void Burst(PID unit, long offset, HandledCount handled)
        {
            for (int i = 1; i <= Idle.BurstMessages; i++)
            {
                root.Send(unit, new IdleMessage(offset + i, handled));
            }
        }
    }
}
