namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record PipelineElement(int Number, long Value);

internal interface IPipelineUnitGrain : IGrainWithIntegerKey
{
    /// <summary>Answers when the sink has handled the element.</summary>
    ValueTask Receive(PipelineElement element);

    /// <summary>Asks for what the grain has counted. No message of the workload.</summary>
    ValueTask<Tally> GetResult();
}

internal interface IPipelineStageGrain : IPipelineUnitGrain
{
    /// <summary>Activates the grain, which passes elements on to the next key. No message of the workload.</summary>
    /// <param name="isLast">Whether the next one is the sink.</param>
    /// <param name="handlers">How many work on elements at once: 1, the grain itself, or as many as a worker has.</param>
    ValueTask Open(bool isLast, int handlers);
}

/// <summary>Several handlers of the first stage: the activations of a stateless worker.</summary>
internal interface IPipelineWorkerGrain : IGrainWithIntegerKey
{
    /// <summary>Activates the grain. No message of the workload.</summary>
    ValueTask Open();

    ValueTask<PipelineElement> Work(PipelineElement element);
}

internal interface IPipelineSinkGrain : IPipelineUnitGrain
{
    /// <summary>Activates the grain. No message of the workload.</summary>
    ValueTask Open(Order order);
}

internal interface IPipelineSourceGrain : IGrainWithIntegerKey
{
    /// <summary>Activates the grain. No message of the workload.</summary>
    ValueTask Open();

    /// <summary>Emits elements from <paramref name="offset"/> + 1 on, of which <paramref name="window"/> are under way.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask Emit(int items, int window, long offset);
}

[GrainType("pipeline-source" + Kind.Suffix)]
internal sealed class PipelineSourceGrain : RunGrain, IPipelineSourceGrain
{
    public ValueTask Open() => default;

    public async ValueTask Emit(int items, int window, long offset)
    {
        IPipelineStageGrain first = GrainFactory.GetGrain<IPipelineStageGrain>(this.GetPrimaryKeyLong() + 1);
        // Elements are answered in their order, or nearly so by several handlers. So the window stays full if the oldest call is
        // awaited first.
        ValueTask[] outstanding = new ValueTask[window];
        for (int i = 0; i < items + window; i++)
        {
            int slot = i % window;
            await outstanding[slot];
            outstanding[slot] = default;
            if (i < items)
            {
                PipelineWatch.Emitted();
                outstanding[slot] = first.Receive(new PipelineElement(i + 1, offset + i + 1));
            }
        }
    }
}

/// <summary>A stage. It is reentrant, so that it takes the next element while it waits for the answer of the next stage.</summary>
[Reentrant, GrainType("pipeline-stage" + Kind.Suffix)]
internal sealed class PipelineStageGrain : RunGrain, IPipelineStageGrain
{
    private IPipelineUnitGrain? _next;
    private IPipelineWorkerGrain? _worker;
    private int _stage;
    private long _addend;
    private long _received;

    public ValueTask Open(bool isLast, int handlers)
    {
        long key = this.GetPrimaryKeyLong();
        _stage = RunKey.IndexOf(key);
        _addend = Pipeline.AddendOf(_stage);
        _next = isLast
            ? GrainFactory.GetGrain<IPipelineSinkGrain>(key + 1)
            : GrainFactory.GetGrain<IPipelineStageGrain>(key + 1);
        if (handlers == 1)
        {
            return default;
        }

        // As many calls at once, so that there are as many activations.
        IPipelineWorkerGrain worker = GrainFactory.GetGrain<IPipelineWorkerGrain>(PipelineWorkers.IdOf(handlers));
        _worker = worker;
        return new ValueTask(Task.WhenAll(Enumerable.Range(0, handlers).Select(_ => worker.Open().AsTask())));
    }

    public ValueTask Receive(PipelineElement element)
    {
        _received++;
        if (_worker is not null)
        {
            return PassOn(_worker, element);
        }

        PipelineWatch.Begins(_stage, element.Number);
        return _next!.Receive(new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend));
    }

    public ValueTask<Tally> GetResult() => new(new Tally(1, _received, 0));

    private async ValueTask PassOn(IPipelineWorkerGrain worker, PipelineElement element) =>
        await _next!.Receive(await worker.Work(element));
}

/// <summary>Works on elements of the first stage. It is no unit: all of its activations are one grain, which all runs use.</summary>
internal abstract class PipelineWorkerGrain : Grain, IPipelineWorkerGrain
{
    private static readonly CpuWork OneElement = CpuWork.OfMicroseconds(Pipeline.WorkMicroseconds);
    private static readonly long Addend = Pipeline.AddendOf(1);

    public ValueTask Open() => default;

    public ValueTask<PipelineElement> Work(PipelineElement element)
    {
        OneElement.Do();
        PipelineWatch.Begins(1, element.Number);
        return new(new PipelineElement(element.Number, element.Value * Pipeline.Factor + Addend));
    }
}

// The number of activations is a constant of the class.

[StatelessWorker(2), GrainType(PipelineWorkers.Type + "2" + Kind.Suffix)]
internal sealed class PipelineWorkerGrain2 : PipelineWorkerGrain;

[StatelessWorker(3), GrainType(PipelineWorkers.Type + "3" + Kind.Suffix)]
internal sealed class PipelineWorkerGrain3 : PipelineWorkerGrain;

[StatelessWorker(4), GrainType(PipelineWorkers.Type + "4" + Kind.Suffix)]
internal sealed class PipelineWorkerGrain4 : PipelineWorkerGrain;

[StatelessWorker(8), GrainType(PipelineWorkers.Type + "8" + Kind.Suffix)]
internal sealed class PipelineWorkerGrain8 : PipelineWorkerGrain;

internal static class PipelineWorkers
{
    public const string Type = "pipeline-worker-";

    public static bool Has(int handlers) => handlers is 2 or 3 or 4 or 8;

    // Key 0 for all, as the documentation does.
    public static GrainId IdOf(int handlers) =>
        GrainId.Create($"{Type}{handlers}{Kind.Suffix}", GrainIdKeyExtensions.CreateIntegerKey(0).ToString());
}

[GrainType("pipeline-sink" + Kind.Suffix)]
internal sealed class PipelineSinkGrain : RunGrain, IPipelineSinkGrain
{
    private PipelineTotal _total;

    public ValueTask Open(Order order)
    {
        _total = new PipelineTotal(order);
        return default;
    }

    public ValueTask Receive(PipelineElement element)
    {
        _total.Add(element.Number, element.Value);
        return default;
    }

    public ValueTask<Tally> GetResult() => new(new Tally(1, _total.Received, _total.Answer));
}

public partial class OrleansBench : IPipelineBench
{
    public bool CanDo(Pipeline workload) =>
        workload.Boundary == Boundary.Async
        && (workload.Degree == 1 || (workload.Order == Order.Any && PipelineWorkers.Has(workload.Degree)));

    public PipelineBound BoundOf(Pipeline workload) => PipelineBound.Window(workload.Bound);

    public async Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        long key = RunKey.OfNewRun();
        IPipelineSourceGrain source = Grains.GetGrain<IPipelineSourceGrain>(key);
        IPipelineUnitGrain[] units = new IPipelineUnitGrain[workload.Stages + 1];
        await source.Open().ConfigureAwait(false);
        for (int i = 0; i < workload.Stages; i++)
        {
            IPipelineStageGrain stage = Grains.GetGrain<IPipelineStageGrain>(key + 1 + i);
            bool isLast = i + 1 == workload.Stages;
            await stage.Open(isLast, i == 0 ? workload.Degree : 1).ConfigureAwait(false);
            units[i] = stage;
        }

        IPipelineSinkGrain sink = Grains.GetGrain<IPipelineSinkGrain>(key + units.Length);
        await sink.Open(workload.Order).ConfigureAwait(false);
        units[workload.Stages] = sink;
        return new ParkedRun(
            () => source.Emit(workload.Items, workload.Bound, offset).AsTask(),
            async () =>
            {
                Tally[] results = await Task.WhenAll(units.Select(unit => unit.GetResult().AsTask()))
                    .ConfigureAwait(false);
                return Tally.Sum([new Tally(1, 0, 0), .. results]);
            }
        );
    }
}
