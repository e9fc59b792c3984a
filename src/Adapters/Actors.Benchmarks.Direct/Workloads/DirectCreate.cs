namespace Actors.Benchmarks.Direct.Obj;

/// <summary>Reports in its constructor: an object has no start hook.</summary>
internal sealed class CreateObject
{
    public CreateObject(long number, CreatedUnits created) => created.Report(number);
}

public partial class DirectBench : IActorBench<Create>
{
    public async Task<Tally> RunAsync(Create workload, long offset)
    {
        CreatedUnits created = new(workload.Count);
        for (int i = 1; i <= workload.Count; i++)
        {
            GC.KeepAlive(new CreateObject(offset + i, created)); // otherwise the compiler may remove the construction
        }

        Tally all = await created.All.ConfigureAwait(false);
        return all with { Units = 0 }; // an object is not a concurrent entity
    }
}
