namespace Actors.Benchmarks.Minimal.Obj;

/// <summary>An element. Number 0 is the end, and its value is what the stages before have counted.</summary>
internal sealed record PipelineElement(int Number, long Value) : Message;

/// <summary>How many more elements the source may emit.</summary>
internal sealed record PipelineCredit(int Elements) : Message;

internal sealed class PipelineSource(int items, long offset, Actor<PipelineElement> next) : Actor<PipelineCredit>
{
    private int _emitted;

    protected override void Receive(PipelineCredit credit)
    {
        for (int i = 0; i < credit.Elements && _emitted < items; i++)
        {
            _emitted++;
            PipelineWatch.Emitted();
            next.Post(new PipelineElement(_emitted, offset + _emitted));
        }

        if (_emitted == items)
        {
            Stop();
            next.Post(new PipelineElement(0, 0));
        }
    }
}

internal sealed class PipelineStage(int stage, Actor<PipelineElement> next) : Actor<PipelineElement>
{
    private readonly long _addend = Pipeline.AddendOf(stage);
    private long _received;

    protected override void Receive(PipelineElement element)
    {
        if (element.Number == 0)
        {
            Stop();
            next.Post(new PipelineElement(0, element.Value + _received));
            return;
        }

        _received++;
        PipelineWatch.Begins(stage, element.Number);
        next.Post(new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend));
    }
}

internal sealed class PipelineSink(int stages, TaskCompletionSource<Tally> done) : Actor<PipelineElement>
{
    private long _received;
    private long _sum;

    /// <summary>Set before any message is sent.</summary>
    public PipelineSource? Source { get; set; }

    protected override void Receive(PipelineElement element)
    {
        if (element.Number == 0)
        {
            Stop();
            done.SetResult(new Tally(stages + 2, element.Value + _received, _sum));
            return;
        }

        if (element.Number == _received + 1)
        {
            _received++;
        }

        _sum += element.Value;
        PipelineWatch.Consumed();
        Source!.Post(new PipelineCredit(1));
    }
}

public partial class MinimalBench : IPipelineBench
{
    public bool CanDo(Pipeline workload) => workload is { Boundary: Boundary.Async, Degree: 1 };

    public PipelineBound BoundOf(Pipeline workload) => PipelineBound.Window(workload.Bound);

    public Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        PipelineSink sink = new(workload.Stages, done);
        Actor<PipelineElement> next = sink;
        for (int stage = workload.Stages; stage > 0; stage--)
        {
            next = new PipelineStage(stage, next);
        }

        PipelineSource source = new(workload.Items, offset, next);
        sink.Source = source;
        return Task.FromResult<IParkedRun>(
            new ParkedRun(
                () =>
                {
                    source.Post(new PipelineCredit(workload.Bound));
                    return done.Task;
                },
                () => done.Task
            )
        );
    }
}
