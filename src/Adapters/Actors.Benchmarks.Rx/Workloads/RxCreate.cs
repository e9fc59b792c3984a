namespace Actors.Benchmarks.Rx.Obj;

/// <summary>Uncounted. A subscription has no start hook, so the actor begins with this message.</summary>
internal sealed record CreateMessage(long Number);

internal sealed class CreateActor(CreatedUnits created) : ObservingActor<CreateMessage>
{
    protected override void Receive(CreateMessage start)
    {
        End();
        created.Report(start.Number);
    }
}

public partial class RxBench : IActorBench<Create>
{
    public Task<Tally> RunAsync(Create workload, long offset)
    {
        CreatedUnits created = new(workload.Count);
        for (int i = 1; i <= workload.Count; i++)
        {
            new CreateActor(created).Inbox.OnNext(new CreateMessage(offset + i));
        }

        return created.All;
    }
}
