namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Tells the supervisor to create a unit, and to have messages sent to it.</summary>
internal sealed record StartFailure(long Offset, TaskCompletionSource<Tally> Done);

internal sealed record FailureMessage(long Number, int Index);

/// <summary>What a unit has counted. It survives the unit's failures.</summary>
internal sealed class FailureCounts
{
    public long Received;
    public long Restarts;
}

/// <summary>A unit, or what follows it after a failure: another instance, with a sum of 0.</summary>
internal sealed class FailingActor(Failure workload, FailureCounts counts, TaskCompletionSource<Tally> done) : IActor
{
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case FailureMessage message:
                counts.Received++;
                if (workload.FailsAt(message.Index))
                {
                    throw new PlannedFailureException();
                }

                _sum += message.Number;
                if (message.Index == workload.MessagesPerActor)
                {
                    context.Stop(context.Self);
                    done.SetResult(new Tally(1, counts.Received, _sum, counts.Restarts));
                }

                break;
            case Started when counts.Restarts == 0: // the new instance gets it, too
                Lifecycle.Started();
                break;
            case Restarting:
                counts.Restarts++;
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }
}

/// <summary>The parent of the units. It is not a unit.</summary>
internal sealed class SupervisorActor(Failure workload) : IActor
{
    public Task ReceiveAsync(IContext context)
    {
        if (context.Message is StartFailure start)
        {
            IRootContext root = context.System.Root;
            FailureCounts counts = new();
            PID actor = context.Spawn(Props.FromProducer(() => new FailingActor(workload, counts, start.Done)));
            _ = Task.Run(() => Send(root, actor, workload.MessagesPerActor, start.Offset));
        }

        return Task.CompletedTask;

        static void Send(IRootContext root, PID actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                root.Send(actor, new FailureMessage(offset + i, i));
            }
        }
    }
}

public partial class ProtoActorBench : IActorBench<Failure>
{
    public async Task<Tally> RunAsync(Failure workload, long offset)
    {
        IRootContext root = ActorSystem.Root;
        Props props = Props
            .FromProducer(() => new SupervisorActor(workload))
            .WithChildSupervisorStrategy(Supervision.AlwaysRestartStrategy);
        PID supervisor = root.Spawn(props);
        Tally all = await RunParts
            .SumAsync(workload.Actors, done => root.Send(supervisor, new StartFailure(offset, done)))
            .ConfigureAwait(false);
        root.Stop(supervisor);
        return all;
    }
}
