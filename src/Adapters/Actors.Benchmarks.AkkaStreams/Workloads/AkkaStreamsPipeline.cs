namespace Actors.Benchmarks.Akka.Obj;

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
    private PipelineTotal _total = new(order);

    public long Received => _total.Received;

    public long Answer => _total.Answer;

    public void Receive(PipelineElement element) => _total.Add(element.Number, element.Value);
}

public partial class AkkaStreamsBench : IPipelineBench
{
    // akka.stream.materializer.max-input-buffer-size
    private const int DefaultBuffer = 16;

    public virtual bool CanDo(Pipeline workload) =>
        workload.Boundary == Boundary.None || workload.Bound >= DefaultBuffer;

    // An actor takes an element when the next one has room for it. SelectAsync and SelectAsyncUnordered take d of them sooner, and
    // the sink holds one more.
    public PipelineBound BoundOf(Pipeline workload)
    {
        if (workload.Boundary == Boundary.None)
        {
            return PipelineBound.Call;
        }

        int buffer = BufferOf(workload);
        int buffers = (workload.Stages + 1) * buffer;
        return workload.Degree == 1
            ? new PipelineBound(new InFlight($"{buffer} a boundary"), buffers + 1)
            : new PipelineBound(
                new InFlight($"{buffer} a boundary, {workload.Degree} at work"),
                buffers + 1 + workload.Degree
            );
    }

    public Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        bool isAsync = workload.Boundary == Boundary.Async;
        TaskCompletionSource<IEnumerable<int>> start = new(TaskCreationOptions.RunContinuationsAsynchronously);
        PipelineStage[] stages = [.. Enumerable.Range(1, workload.Stages).Select(stage => new PipelineStage(stage))];
        PipelineSink sink = new(workload.Order);
        Source<PipelineElement, NotUsed> elements = Source
            .FromTask(start.Task)
            .SelectMany(numbers => numbers)
            .Select(number => Emit(number, offset));
        for (int i = 0; i < stages.Length; i++)
        {
            Source<PipelineElement, NotUsed> before = isAsync ? elements.Async() : elements;
            elements =
                i > 0 || workload.Degree == 1 ? before.Select(stages[i].Receive)
                : workload.Order == Order.Kept ? before.SelectAsync(workload.Degree, stages[i].WorkOnAsync)
                : before.SelectAsyncUnordered(workload.Degree, stages[i].WorkOnAsync);
        }

        Task done = (isAsync ? elements.Async() : elements).RunForeach(sink.Receive, MaterializerOf(workload));
        int units = isAsync ? workload.Stages + 2 : 0;
        for (int i = 0; i < units; i++)
        {
            Lifecycle.Started();
        }

        return Task.FromResult<IParkedRun>(
            new ParkedRun(
                () =>
                {
                    start.SetResult(Enumerable.Range(1, workload.Items));
                    return done;
                },
                () =>
                {
                    // The actors of a stream have no hook. QuiesceAsync counts them.
                    for (int i = 0; i < units; i++)
                    {
                        Lifecycle.Ended();
                    }

                    return Task.FromResult(
                        new Tally(units, stages.Sum(stage => stage.Received) + sink.Received, sink.Answer)
                    );
                }
            )
        );
    }

    private protected virtual int BufferOf(Pipeline workload) => DefaultBuffer;

    private static PipelineElement Emit(int number, long offset)
    {
        PipelineWatch.Emitted();
        return new PipelineElement(number, offset + number);
    }
}
