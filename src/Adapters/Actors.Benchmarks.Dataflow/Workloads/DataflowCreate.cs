using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record CreateMessage(long Number);

/// <summary>Ends itself when it is constructed: a block has no other start.</summary>
internal sealed class CreateActor
{
    private readonly ActionBlock<CreateMessage> _inbox;

    public CreateActor(long number, CreatedUnits created, ExecutionDataflowBlockOptions? options)
    {
        _inbox = Block.Of<CreateMessage>(_ => { }, options);
        Lifecycle.Started();
        _inbox.Complete();
        Lifecycle.Ended();
        created.Report(number);
    }
}

public partial class DataflowBench : IActorBench<Create>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Create workload, long offset) => RunCreateAsync(workload, offset, null);

    /// <inheritdoc cref="RunAskAsync"/>
    internal static Task<Tally> RunCreateAsync(Create workload, long offset, ExecutionDataflowBlockOptions? options)
    {
        CreatedUnits created = new(workload.Count);
        for (int i = 1; i <= workload.Count; i++)
        {
            GC.KeepAlive(new CreateActor(offset + i, created, options)); // else the compiler may leave it out
        }

        return created.All;
    }
}
