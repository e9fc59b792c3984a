namespace Actors.Benchmarks.Minimal.Obj;

/// <summary>An element. Number 0 is the end, and its value is what the stages before have counted.</summary>
internal sealed record PipelineElement(int Number, long Value) : Message;

/// <summary>How many more elements the source may emit.</summary>
internal sealed record PipelineCredit(int Elements) : Message;

/// <param name="first">The handlers of the first stage, which get the elements in turns.</param>
internal sealed class PipelineSource(int items, long offset, Actor<PipelineElement>[] first) : Actor<PipelineCredit>
{
    private int _emitted;

    protected override void Receive(PipelineCredit credit)
    {
        for (int i = 0; i < credit.Elements && _emitted < items; i++)
        {
            _emitted++;
            PipelineWatch.Emitted();
            first[_emitted % first.Length].Post(new PipelineElement(_emitted, offset + _emitted));
        }

        if (_emitted == items)
        {
            Stop();
            foreach (Actor<PipelineElement> handler in first)
            {
                handler.Post(new PipelineElement(0, 0));
            }
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

/// <summary>What the handlers of a first stage with several of them share.</summary>
/// <param name="next">Gets what they have worked on.</param>
internal sealed class PipelineHandlers(int count, Actor<PipelineElement> next)
{
    private int _left = count;
    private long _received;

    public Actor<PipelineElement> Next => next;

    public CpuWork Work { get; } = CpuWork.OfMicroseconds(Pipeline.WorkMicroseconds);

    /// <summary>The last handler that ends sends the end behind all elements.</summary>
    public void End(long received)
    {
        Interlocked.Add(ref _received, received);
        if (Interlocked.Decrement(ref _left) == 0)
        {
            next.Post(new PipelineElement(0, Volatile.Read(ref _received)));
        }
    }
}

internal sealed class PipelineHandler(PipelineHandlers all) : Actor<PipelineElement>
{
    private readonly long _addend = Pipeline.AddendOf(1);
    private long _received;

    protected override void Receive(PipelineElement element)
    {
        if (element.Number == 0)
        {
            Stop();
            all.End(_received);
            return;
        }

        _received++;
        all.Work.Do();
        PipelineWatch.Begins(1, element.Number);
        all.Next.Post(new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend));
    }
}

/// <summary>Passes elements on in their order. Of the elements that are under way, no two have the same place.</summary>
internal sealed class PipelineSorter(int window, Actor<PipelineElement> next) : Actor<PipelineElement>
{
    private readonly PipelineElement?[] _waiting = new PipelineElement?[window];
    private int _passed;

    protected override void Receive(PipelineElement element)
    {
        if (element.Number == 0)
        {
            Stop();
            next.Post(element);
            return;
        }

        _waiting[element.Number % window] = element;
        while (_waiting[(_passed + 1) % window] is { } following)
        {
            _passed++;
            _waiting[_passed % window] = null;
            next.Post(new PipelineElement(following.Number, following.Value));
        }
    }
}

internal sealed class PipelineSink(Order order, long units, TaskCompletionSource<Tally> done) : Actor<PipelineElement>
{
    private PipelineTotal _total = new(order);

    /// <summary>Set before any message is sent.</summary>
    public PipelineSource? Source { get; set; }

    protected override void Receive(PipelineElement element)
    {
        if (element.Number == 0)
        {
            Stop();
            done.SetResult(new Tally(units, element.Value + _total.Received, _total.Answer));
            return;
        }

        _total.Add(element.Number, element.Value);
        Source!.Post(new PipelineCredit(1));
    }
}

public partial class MinimalBench : IPipelineBench
{
    public bool CanDo(Pipeline workload) => workload.Boundary == Boundary.Async;

    public PipelineBound BoundOf(Pipeline workload) => PipelineBound.Window(workload.Bound);

    // Each handler is a unit, and so is the sorter.
    public long UnitsOf(Pipeline workload) =>
        workload.Stages + 1 + workload.Degree + (workload is { Degree: > 1, Order: Order.Kept } ? 1 : 0);

    public Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        PipelineSink sink = new(workload.Order, UnitsOf(workload), done);
        Actor<PipelineElement> next = sink;
        for (int stage = workload.Stages; stage > 1; stage--)
        {
            next = new PipelineStage(stage, next);
        }

        PipelineSource source = new(workload.Items, offset, FirstStage(workload, next));
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

    private static Actor<PipelineElement>[] FirstStage(Pipeline workload, Actor<PipelineElement> next)
    {
        if (workload.Degree == 1)
        {
            return [new PipelineStage(1, next)];
        }

        Actor<PipelineElement> after = workload.Order == Order.Kept ? new PipelineSorter(workload.Bound, next) : next;
        PipelineHandlers all = new(workload.Degree, after);
        return [.. Enumerable.Range(0, workload.Degree).Select(_ => new PipelineHandler(all))];
    }
}
