namespace Actors.Benchmarks.AsyncEnumerable.Obj;

internal sealed record PipelineElement(int Number, long Value);

internal sealed class PipelineStage(int stage)
{
    private readonly long _addend = Pipeline.AddendOf(stage);

    public long Received { get; private set; }

    public PipelineElement Receive(PipelineElement element)
    {
        Received++;
        PipelineWatch.Begins(stage, element.Number);
        return new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend);
    }
}

public partial class AsyncEnumerableBench : IPipelineBench
{
    public bool CanDo(Pipeline workload) => workload.Boundary == Boundary.None;

    public PipelineBound BoundOf(Pipeline workload) => PipelineBound.Call;

    public Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        PipelineStage[] stages = [.. Enumerable.Range(1, workload.Stages).Select(stage => new PipelineStage(stage))];
        IAsyncEnumerable<PipelineElement> elements = Enumerable
            .Range(1, workload.Items)
            .ToAsyncEnumerable()
            .Select(number => Emit(number, offset));
        foreach (PipelineStage stage in stages)
        {
            elements = elements.Select(stage.Receive);
        }

        Tally sunk = default;
        return Task.FromResult<IParkedRun>(
            new ParkedRun(
                async () => sunk = await AddAsync(elements).ConfigureAwait(false),
                () => Task.FromResult(sunk with { Deliveries = sunk.Deliveries + stages.Sum(stage => stage.Received) })
            )
        );
    }

    private static PipelineElement Emit(int number, long offset)
    {
        PipelineWatch.Emitted();
        return new PipelineElement(number, offset + number);
    }

    private static async Task<Tally> AddAsync(IAsyncEnumerable<PipelineElement> elements)
    {
        PipelineTotal total = new(Order.Kept);
        await foreach (var element in elements.ConfigureAwait(false))
        {
            total.Add(element.Number, element.Value);
        }

        return new Tally(0, total.Received, total.Answer);
    }
}
