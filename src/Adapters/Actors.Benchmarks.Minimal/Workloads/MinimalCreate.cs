namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record CreateMessage(long Number) : Message;

/// <summary>Ends itself when it is constructed: the actor has no other start.</summary>
internal sealed class CreateActor : Actor<CreateMessage>
{
    public CreateActor(long number, CreatedUnits created)
    {
        Stop();
        created.Report(number);
    }

    protected override void Receive(CreateMessage message) { }
}

public partial class MinimalBench : IActorBench<Create>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Create workload, long offset)
    {
        CreatedUnits created = new(workload.Count);
        for (int i = 1; i <= workload.Count; i++)
        {
            GC.KeepAlive(new CreateActor(offset + i, created)); // otherwise the compiler may remove the construction
        }

        return created.All;
    }
}
