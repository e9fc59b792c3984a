namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record PipelineElement(int Number, long Value);

internal sealed class PipelineSource(ITargetBlock<PipelineElement> first, int items, long offset)
{
    public async Task<Tally> EmitAsync(Task start)
    {
        Lifecycle.Started();
        await start.ConfigureAwait(false);
        for (int i = 1; i <= items; i++)
        {
            PipelineWatch.Emitted();
            await first.SendAsync(new PipelineElement(i, offset + i)).ConfigureAwait(false);
        }

        Lifecycle.Ended();
        first.Complete();
        return new Tally(1, 0, 0);
    }
}

internal sealed class PipelineStage
{
    private readonly int _stage;
    private readonly long _addend;
    private readonly CpuWork? _work;
    private long _received;

    public PipelineStage(int stage, ExecutionDataflowBlockOptions options)
    {
        Lifecycle.Started();
        _stage = stage;
        _addend = Pipeline.AddendOf(stage);
        bool isParallel = options.MaxDegreeOfParallelism > 1;
        _work = isParallel ? CpuWork.OfMicroseconds(Pipeline.WorkMicroseconds) : null;
        Block = new(isParallel ? WorkOn : Receive, options);
        Done = EndAsync();
    }

    public TransformBlock<PipelineElement, PipelineElement> Block { get; }

    public Task<Tally> Done { get; }

    private PipelineElement Receive(PipelineElement element)
    {
        _received++;
        return Map(element);
    }

    // Several threads at once.
    private PipelineElement WorkOn(PipelineElement element)
    {
        Interlocked.Increment(ref _received);
        _work!.Do();
        return Map(element);
    }

    private PipelineElement Map(PipelineElement element)
    {
        PipelineWatch.Begins(_stage, element.Number);
        return new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend);
    }

    private async Task<Tally> EndAsync()
    {
        await Block.Completion.ConfigureAwait(false);
        Lifecycle.Ended();
        return new Tally(1, _received, 0);
    }
}

internal sealed class PipelineSink
{
    private PipelineTotal _total;

    public PipelineSink(Order order, ExecutionDataflowBlockOptions options)
    {
        Lifecycle.Started();
        _total = new PipelineTotal(order);
        Block = new(element => _total.Add(element.Number, element.Value), options);
        Done = EndAsync();
    }

    public ActionBlock<PipelineElement> Block { get; }

    public Task<Tally> Done { get; }

    private async Task<Tally> EndAsync()
    {
        await Block.Completion.ConfigureAwait(false);
        Lifecycle.Ended();
        return new Tally(1, _total.Received, _total.Answer);
    }
}

public partial class DataflowBench : IPipelineBench
{
    private static readonly DataflowLinkOptions PassesEndOn = new() { PropagateCompletion = true };

    public bool CanDo(Pipeline workload) => workload.Boundary == Boundary.Async;

    // A block counts what it handles and what it has handled, too (TargetCore.cs). The source holds one while it waits.
    public PipelineBound BoundOf(Pipeline workload) =>
        new(new InFlight($"{workload.Bound} a block"), (workload.Stages + 1L) * workload.Bound + 1);

    public Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        ExecutionDataflowBlockOptions options = new() { BoundedCapacity = workload.Bound };
        ExecutionDataflowBlockOptions parallel = new()
        {
            BoundedCapacity = workload.Bound,
            MaxDegreeOfParallelism = workload.Degree,
            EnsureOrdered = workload.Order == Order.Kept,
        };
        PipelineStage[] stages =
        [
            .. Enumerable
                .Range(1, workload.Stages)
                .Select(stage => new PipelineStage(stage, stage == 1 ? parallel : options)),
        ];
        PipelineSink sink = new(workload.Order, options);
        for (int i = 0; i < stages.Length; i++)
        {
            ITargetBlock<PipelineElement> next = i + 1 < stages.Length ? stages[i + 1].Block : sink.Block;
            stages[i].Block.LinkTo(next, PassesEndOn);
        }

        TaskCompletionSource start = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Task<Tally> source = new PipelineSource(stages[0].Block, workload.Items, offset).EmitAsync(start.Task);
        Task<Tally[]> all = Task.WhenAll([source, .. stages.Select(stage => stage.Done), sink.Done]);
        return Task.FromResult<IParkedRun>(
            new ParkedRun(
                () =>
                {
                    start.SetResult();
                    return all;
                },
                async () => Tally.Sum(await all.ConfigureAwait(false))
            )
        );
    }
}
