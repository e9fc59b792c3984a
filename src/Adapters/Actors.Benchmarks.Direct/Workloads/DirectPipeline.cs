namespace Actors.Benchmarks.Direct.Obj;

internal sealed record PipelineElement(int Number, long Value);

internal sealed class PipelineStage(int stage)
{
    private readonly long _addend = Pipeline.AddendOf(stage);

    public long Received { get; private set; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public PipelineElement Receive(PipelineElement element)
    {
        Received++;
        PipelineWatch.Begins(stage, element.Number);
        return new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend);
    }
}

internal sealed class PipelineSink
{
    private PipelineTotal _total = new(Order.Kept);

    public long Received => _total.Received;

    public long Answer => _total.Answer;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Receive(PipelineElement element) => _total.Add(element.Number, element.Value);
}

public partial class DirectBench : IPipelineBench
{
    public bool CanDo(Pipeline workload) => workload.Boundary == Boundary.None;

    public PipelineBound BoundOf(Pipeline workload) => PipelineBound.Call;

    public Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        PipelineStage[] stages = [.. Enumerable.Range(1, workload.Stages).Select(stage => new PipelineStage(stage))];
        PipelineSink sink = new();
        return Task.FromResult<IParkedRun>(
            new ParkedRun(
                () => PassAll(workload.Items, offset, stages, sink),
                () => Task.FromResult(new Tally(0, stages.Sum(stage => stage.Received) + sink.Received, sink.Answer))
            )
        );
    }

    private static void PassAll(int items, long offset, PipelineStage[] stages, PipelineSink sink)
    {
        for (int i = 1; i <= items; i++)
        {
            PipelineWatch.Emitted();
            PipelineElement element = new(i, offset + i);
            foreach (PipelineStage stage in stages)
            {
                element = stage.Receive(element);
            }

            sink.Receive(element);
        }
    }
}
