using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record CreateMessage(long Number);

/// <summary>Ends itself when it is constructed: a block has no other start.</summary>
internal sealed class CreateActor
{
    private readonly ActionBlock<CreateMessage> _inbox = new(_ => { });

    public CreateActor(long number, CreatedUnits created)
    {
        Lifecycle.Started();
        _inbox.Complete();
        Lifecycle.Ended();
        created.Report(number);
    }
}

public partial class DataflowBench : IActorBench<Create>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Create workload, long offset)
    {
        CreatedUnits created = new(workload.Count);
        for (int i = 1; i <= workload.Count; i++)
        {
            GC.KeepAlive(new CreateActor(offset + i, created)); // else the compiler may leave it out
        }

        return created.All;
    }
}
