namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>The source of a pipeline, or a stage, whose elements the next grain takes.</summary>
internal interface IPipelineStreamGrain : IGrainWithIntegerKey
{
    /// <summary>Activates the grain. No message of the workload.</summary>
    ValueTask Open();

    /// <summary>From <paramref name="offset"/> + 1 on: emitted by the first grain, and changed by each other one.</summary>
    IAsyncEnumerable<PipelineElement> GetElements(int items, long offset);

    /// <summary>Asks for what the grain has counted. No message of the workload.</summary>
    ValueTask<Tally> GetResult();
}

internal interface IPipelineStreamSinkGrain : IGrainWithIntegerKey
{
    /// <summary>Activates the grain. No message of the workload.</summary>
    ValueTask Open();

    /// <summary>Takes all elements of the grain before it.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> Consume(int items, long offset);
}

[GrainType("pipeline-stream" + Kind.Suffix)]
internal sealed class PipelineStreamGrain : RunGrain, IPipelineStreamGrain
{
    private long _received;

    public ValueTask Open() => default;

    public IAsyncEnumerable<PipelineElement> GetElements(int items, long offset)
    {
        long key = this.GetPrimaryKeyLong();
        int stage = RunKey.IndexOf(key);
        return stage == 0
            ? Emit(items, offset)
            : PassOn(stage, GrainFactory.GetGrain<IPipelineStreamGrain>(key - 1).GetElements(items, offset));
    }

    public ValueTask<Tally> GetResult() => new(new Tally(1, _received, 0));

#pragma warning disable CS1998 // the library takes an asynchronous sequence, and nothing is awaited here
    private static async IAsyncEnumerable<PipelineElement> Emit(int items, long offset)
#pragma warning restore CS1998
    {
        for (int i = 1; i <= items; i++)
        {
            PipelineWatch.Emitted();
            yield return new PipelineElement(i, offset + i);
        }
    }

    private async IAsyncEnumerable<PipelineElement> PassOn(int stage, IAsyncEnumerable<PipelineElement> elements)
    {
        long addend = Pipeline.AddendOf(stage);
        await foreach (PipelineElement element in elements)
        {
            _received++;
            PipelineWatch.Begins(stage, element.Number);
            yield return new PipelineElement(element.Number, element.Value * Pipeline.Factor + addend);
        }
    }
}

[GrainType("pipeline-stream-sink" + Kind.Suffix)]
internal sealed class PipelineStreamSinkGrain : RunGrain, IPipelineStreamSinkGrain
{
    public ValueTask Open() => default;

    public async ValueTask<Tally> Consume(int items, long offset)
    {
        PipelineTotal total = new(Order.Kept);
        IPipelineStreamGrain last = GrainFactory.GetGrain<IPipelineStreamGrain>(this.GetPrimaryKeyLong() - 1);
        await foreach (PipelineElement element in last.GetElements(items, offset))
        {
            total.Add(element.Number, element.Value);
        }

        return new Tally(1, total.Received, total.Answer);
    }
}

/// <summary>Orleans whose stages are grain methods that return an asynchronous sequence.</summary>
/// <remarks>
/// | setting | value              | why                                                                                    |
/// |---------|--------------------|----------------------------------------------------------------------------------------|
/// | stage   | IAsyncEnumerable   | a grain enumerates the one before it, as documented for streaming responses            |
/// | batch   | 100, the default   | a call returns what is there without waiting, at most so many (AsyncEnumerableRequest) |
/// Deviations: nobody calls a grain before the next one wants elements, so that one stage works at a time, and stages count as fused.
/// Source, stages and sink are grains nevertheless. Everything else as in the row Orleans.
/// </remarks>
public sealed class OrleansAsyncEnumerableBench : OrleansBenchBase, IPipelineBench
{
    private const int Batch = 100;

    public bool CanDo(Pipeline workload) => workload.Boundary == Boundary.None;

    public PipelineBound BoundOf(Pipeline workload) =>
        new(new InFlight($"{Batch} a boundary"), (workload.Stages + 1) * Batch + 1);

    public long UnitsOf(Pipeline workload) => workload.Stages + 2;

    public async Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        long key = RunKey.OfNewRun();
        IPipelineStreamGrain[] units =
        [
            .. Enumerable.Range(0, workload.Stages + 1).Select(i => Grains.GetGrain<IPipelineStreamGrain>(key + i)),
        ];
        foreach (IPipelineStreamGrain unit in units)
        {
            await unit.Open().ConfigureAwait(false);
        }

        IPipelineStreamSinkGrain sink = Grains.GetGrain<IPipelineStreamSinkGrain>(key + units.Length);
        await sink.Open().ConfigureAwait(false);
        Tally sunk = default;
        return new ParkedRun(
            async () => sunk = await sink.Consume(workload.Items, offset).ConfigureAwait(false),
            async () =>
            {
                Tally[] results = await Task.WhenAll(units.Select(unit => unit.GetResult().AsTask()))
                    .ConfigureAwait(false);
                return Tally.Sum([sunk, .. results]);
            }
        );
    }
}
