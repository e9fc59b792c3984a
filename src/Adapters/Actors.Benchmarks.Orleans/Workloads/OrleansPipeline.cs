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
    ValueTask Open(bool isLast);
}

internal interface IPipelineSinkGrain : IPipelineUnitGrain
{
    /// <summary>Activates the grain. No message of the workload.</summary>
    ValueTask Open();
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
        // Elements are answered in their order. So the window stays full if the oldest call is awaited first.
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
    private int _stage;
    private long _addend;
    private long _received;

    public ValueTask Open(bool isLast)
    {
        long key = this.GetPrimaryKeyLong();
        _stage = RunKey.IndexOf(key);
        _addend = Pipeline.AddendOf(_stage);
        _next = isLast
            ? GrainFactory.GetGrain<IPipelineSinkGrain>(key + 1)
            : GrainFactory.GetGrain<IPipelineStageGrain>(key + 1);
        return default;
    }

    public ValueTask Receive(PipelineElement element)
    {
        _received++;
        PipelineWatch.Begins(_stage, element.Number);
        return _next!.Receive(new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend));
    }

    public ValueTask<Tally> GetResult() => new(new Tally(1, _received, 0));
}

[GrainType("pipeline-sink" + Kind.Suffix)]
internal sealed class PipelineSinkGrain : RunGrain, IPipelineSinkGrain
{
    private PipelineTotal _total = new(Order.Kept);

    public ValueTask Open() => default;

    public ValueTask Receive(PipelineElement element)
    {
        _total.Add(element.Number, element.Value);
        return default;
    }

    public ValueTask<Tally> GetResult() => new(new Tally(1, _total.Received, _total.Answer));
}

public partial class OrleansBench : IPipelineBench
{
    public bool CanDo(Pipeline workload) => workload is { Boundary: Boundary.Async, Degree: 1 };

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
            await stage.Open(isLast: i + 1 == workload.Stages).ConfigureAwait(false);
            units[i] = stage;
        }

        IPipelineSinkGrain sink = Grains.GetGrain<IPipelineSinkGrain>(key + units.Length);
        await sink.Open().ConfigureAwait(false);
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
