namespace Actors.Benchmarks.Minimal.Obj;

/// <summary>Uncounted. An actor has no start hook, so it begins with this message.</summary>
internal sealed record CreateMessage(long Number) : Message;

internal sealed class CreateActor(CreatedUnits created) : Actor<CreateMessage>
{
    protected override void Receive(CreateMessage start)
    {
        Stop();
        created.Report(start.Number);
    }
}

public partial class MinimalBench : IActorBench<Create>
{
    public Task<Tally> RunAsync(Create workload, long offset)
    {
        CreatedUnits created = new(workload.Count);
        for (int i = 1; i <= workload.Count; i++)
        {
            new CreateActor(created).Post(new CreateMessage(offset + i));
        }

        return created.All;
    }
}
