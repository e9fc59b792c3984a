namespace Actors.Benchmarks.Rx.Obj;

internal sealed record PipelineElement(int Number, long Value);

internal sealed class PipelineStage(int stage)
{
    private readonly long _addend = Pipeline.AddendOf(stage);
    private readonly CpuWork _work = CpuWork.OfMicroseconds(Pipeline.WorkMicroseconds);
    private long _received;

    public long Received => _received;

    public PipelineElement Receive(PipelineElement element)
    {
        _received++;
        return Map(element);
    }

    public Task<PipelineElement> WorkOnAsync(PipelineElement element) => Task.Run(() => WorkOn(element));

    // Several threads at once.
    private PipelineElement WorkOn(PipelineElement element)
    {
        Interlocked.Increment(ref _received);
        _work.Do();
        return Map(element);
    }

    private PipelineElement Map(PipelineElement element)
    {
        PipelineWatch.Begins(stage, element.Number);
        return new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend);
    }
}

internal sealed class PipelineSink(Order order)
{
    private readonly TaskCompletionSource<PipelineSink> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private PipelineTotal _total = new(order);

    /// <summary>Completed when the source has completed and all elements have arrived.</summary>
    public Task<PipelineSink> Done => _done.Task;

    public long Received => _total.Received;

    public long Answer => _total.Answer;

    public void Receive(PipelineElement element) => _total.Add(element.Number, element.Value);

    public void Complete() => _done.SetResult(this);

    public void Fail(Exception e) => _done.SetException(e);
}

public partial class RxBench : IPipelineBench
{
    public bool CanDo(Pipeline workload) => workload.Degree == 1 || workload.Order == Order.Any;

    public PipelineBound BoundOf(Pipeline workload) =>
        workload.Boundary == Boundary.None ? PipelineBound.Call : new PipelineBound(InFlight.Unbounded, null);

    public Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        bool isAsync = workload.Boundary == Boundary.Async;
        Subject<PipelineElement> source = new();
        PipelineStage[] stages = [.. Enumerable.Range(1, workload.Stages).Select(stage => new PipelineStage(stage))];
        IObservable<PipelineElement> elements = source;
        for (int i = 0; i < stages.Length; i++)
        {
            PipelineStage stage = stages[i];
            // FromAsync starts its task when Merge subscribes to it. Merge queues what it has not subscribed to, so that the source
            // waits for nobody.
            elements =
                i == 0 && workload.Degree > 1
                    ? elements
                        .Select(element => Observable.FromAsync(() => stage.WorkOnAsync(element)))
                        .Merge(workload.Degree)
                    : (isAsync ? elements.ObserveOn(Schedulers.Pool) : elements).Select(stage.Receive);
        }

        PipelineSink sink = new(workload.Order);
        (isAsync ? elements.ObserveOn(Schedulers.Pool) : elements).Subscribe(sink.Receive, sink.Fail, sink.Complete);
        return Task.FromResult<IParkedRun>(
            isAsync
                ? ParkUnits(workload, offset, source, stages, sink)
                : new ParkedRun(
                    () =>
                    {
                        Emit(workload.Items, offset, source);
                        return sink.Done;
                    },
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
        new(units, stages.Sum(stage => stage.Received) + sink.Received, sink.Answer);
}
