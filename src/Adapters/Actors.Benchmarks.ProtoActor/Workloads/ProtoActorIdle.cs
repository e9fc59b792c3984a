using Proto;

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

/// <summary>The parent of the units, and no unit itself.</summary>
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

internal abstract class IdleRun(IRootContext root, Idle workload) : IIdleRun
{
    public abstract Task CreateAsync(object[] units, int from, int to, long offset);

    public Task BurstAsync(object[] units, long offset)
    {
        HandledCount handled = new(workload.AllBurstMessages);
        foreach (int index in workload.BurstIndexes)
        {
            PID unit = (PID)units[index];
            for (int i = 1; i <= Idle.BurstMessages; i++)
            {
                root.Send(unit, new IdleMessage(offset + i, handled));
            }
        }

        return handled.All;
    }

    public virtual Task<Tally> EndAsync(object[] units)
    {
        UnitTotals totals = new(units.Length);
        foreach (object unit in units)
        {
            root.Send((PID)unit, new EndIdle(totals));
        }

        return totals.All;
    }
}

/// <summary>The units have a parent.</summary>
internal sealed class IdleChildrenRun(IRootContext root, PID parent, Idle workload) : IdleRun(root, workload)
{
    private readonly IRootContext _root = root;

    public override Task CreateAsync(object[] units, int from, int to, long offset)
    {
        HandledCount handled = new(to - from);
        _root.Send(parent, new CreateIdle(units, from, to, offset, handled));
        return handled.All;
    }

    public override async Task<Tally> EndAsync(object[] units)
    {
        Tally all = await base.EndAsync(units).ConfigureAwait(false);
        _root.Stop(parent);
        return all;
    }
}

public partial class ProtoActorBench : IIdleBench
{
    /// <inheritdoc/>
    public Task<IIdleRun> OpenAsync(Idle workload) => OpenIdleAsync(ActorSystem, IdleActor.Default, workload);

    /// <summary>Prepares a run whose units have given settings. <see cref="ProtoActorTunedBench"/> uses it, too.</summary>
    internal static Task<IIdleRun> OpenIdleAsync(ActorSystem system, Props units, Idle workload)
    {
        PID parent = system.Root.Spawn(Props.FromProducer(() => new IdleParentActor(units)));
        return Task.FromResult<IIdleRun>(new IdleChildrenRun(system.Root, parent, workload));
    }
}
