namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record StartCreate(int Count);

/// <summary>Ends itself when it starts.</summary>
internal sealed class CreateActor(long number, CreatedUnits created) : IActor
{
    // One Props for all actors. It can number them, because an actor is constructed on the thread that spawns it.
    public static Props NumberedProps(CreatedUnits created, long offset)
    {
        int last = 0;
        return Props.FromProducer(() => new CreateActor(offset + ++last, created));
    }

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Started:
                Lifecycle.Started();
                context.Stop(context.Self);
                created.Report(number);
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }
}

/// <summary>The parent of the created actors. It is not a unit.</summary>
internal sealed class CreateParentActor(Props child) : IActor
{
    public Task ReceiveAsync(IContext context)
    {
        if (context.Message is StartCreate start)
        {
            for (int i = 0; i < start.Count; i++)
            {
                context.Spawn(child);
            }
        }

        return Task.CompletedTask;
    }
}

public partial class ProtoActorBench : IActorBench<Create>
{
    public async Task<Tally> RunAsync(Create workload, long offset)
    {
        IRootContext root = ActorSystem.Root;
        CreatedUnits created = new(workload.Count);
        Props child = CreateActor.NumberedProps(created, offset);
        PID parent = root.Spawn(Props.FromProducer(() => new CreateParentActor(child)));
        root.Send(parent, new StartCreate(workload.Count));
        Tally all = await created.All.ConfigureAwait(false);
        root.Stop(parent);
        return all;
    }
}
