namespace Actors.Benchmarks.R3.Obj;

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

internal sealed class PipelineSink
{
    private readonly TaskCompletionSource<PipelineSink> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Completed when the source has completed and all elements have arrived.</summary>
    public Task<PipelineSink> Done => _done.Task;

    public long Received { get; private set; }

    public long Sum { get; private set; }

    public void Receive(PipelineElement element)
    {
        if (element.Number == Received + 1)
        {
            Received++;
        }

        Sum += element.Value;
        PipelineWatch.Consumed();
    }

    public void Complete(Result result) => _done.SetResult(this);
}

public partial class R3Bench : IPipelineBench
{
    public bool CanDo(Pipeline workload) => workload.Degree == 1;

    public PipelineBound BoundOf(Pipeline workload) =>
        workload.Boundary == Boundary.None ? PipelineBound.Call : new PipelineBound(InFlight.Unbounded, null);

    public Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        bool isAsync = workload.Boundary == Boundary.Async;
        Subject<PipelineElement> source = new();
        PipelineStage[] stages = [.. Enumerable.Range(1, workload.Stages).Select(stage => new PipelineStage(stage))];
        Observable<PipelineElement> elements = source;
        foreach (PipelineStage stage in stages)
        {
            elements = (isAsync ? elements.ObserveOnThreadPool() : elements).Select(stage.Receive);
        }

        PipelineSink sink = new();
        (isAsync ? elements.ObserveOnThreadPool() : elements).Subscribe(sink.Receive, sink.Complete);
        return Task.FromResult<IParkedRun>(
            isAsync
                ? ParkUnits(workload, offset, source, stages, sink)
                : new ParkedRun(
                    () => Emit(workload.Items, offset, source),
                    () => Task.FromResult(TallyOf(0, stages, sink))
                )
        );
    }

    // All units have completed when the sink has: each gets the end from the one before.
    private static ParkedRun ParkUnits(
        Pipeline workload,
        long offset,
        Subject<PipelineElement> source,
        PipelineStage[] stages,
        PipelineSink sink
    )
    {
        int units = workload.Stages + 2;
        for (int i = 0; i < units; i++)
        {
            Lifecycle.Started();
        }

        return new ParkedRun(
            () =>
            {
                Task emitted = Task.Run(() => Emit(workload.Items, offset, source));
                return Task.WhenAll(emitted, sink.Done);
            },
            () =>
            {
                for (int i = 0; i < units; i++)
                {
                    Lifecycle.Ended();
                }

                return Task.FromResult(TallyOf(units, stages, sink));
            }
        );
    }

    private static void Emit(int items, long offset, Subject<PipelineElement> source)
    {
        for (int i = 1; i <= items; i++)
        {
            PipelineWatch.Emitted();
            source.OnNext(new PipelineElement(i, offset + i));
        }

        source.OnCompleted();
    }

    private static Tally TallyOf(int units, PipelineStage[] stages, PipelineSink sink) =>
        new(units, stages.Sum(stage => stage.Received) + sink.Received, sink.Sum);
}
