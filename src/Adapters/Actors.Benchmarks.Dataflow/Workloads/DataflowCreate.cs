namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record CreateMessage(long Number);

/// <summary>Ends itself when it is constructed: a block has no other start.</summary>
internal sealed class CreateActor
{
    private readonly ActionBlock<CreateMessage> _inbox;

    public CreateActor(long number, CreatedUnits created)
    {
        _inbox = new ActionBlock<CreateMessage>(_ => { });
        Lifecycle.Started();
        _inbox.Complete();
        Lifecycle.Ended();
        created.Report(number);
    }
}

public partial class DataflowBench : IActorBench<Create>
{
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
