using System.Threading.Channels;

namespace Actors.Benchmarks.Faults;

/// <summary>An element of a pipeline of faulty rows.</summary>
/// <param name="Number">Its place, from 1.</param>
/// <param name="Value">What the stages change.</param>
public readonly record struct PipelineElement(int Number, long Value);

/// <summary>Does Pipeline correctly: a bounded channel before each stage and the sink, and a task for each unit.</summary>
public class SoundPipeline : IPipelineBench
{
    /// <summary>The stages, in the order in which an element passes them.</summary>
    protected virtual IEnumerable<int> StagesOf(Pipeline workload) => Enumerable.Range(1, workload.Stages);

    /// <summary>What a stage gets of the elements that are sent to it.</summary>
    protected virtual IAsyncEnumerable<PipelineElement> Arriving(int stage, IAsyncEnumerable<PipelineElement> sent) =>
        sent;

    /// <summary>How many elements a channel holds.</summary>
    protected virtual int CapacityOf(Pipeline workload) => workload.Bound;

    public virtual PipelineBound BoundOf(Pipeline workload) =>
        new(new InFlight($"{workload.Bound} a channel"), (workload.Stages + 1) * (workload.Bound + 1) + 1);

    public Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        Task<Tally>? run = null;
        return Task.FromResult<IParkedRun>(
            new ParkedRun(
                () => run = PassAllAsync(workload, offset),
                () => run ?? throw new InvalidOperationException()
            )
        );
    }

    /// <summary>Lets all elements pass.</summary>
    protected virtual async Task<Tally> PassAllAsync(Pipeline workload, long offset)
    {
        Units.Begin(workload.Stages + 2);
        Channel<PipelineElement> channel = Channel.CreateBounded<PipelineElement>(CapacityOf(workload));
        ChannelWriter<PipelineElement> first = channel.Writer;
        List<Task<long>> stages = [];
        foreach (int stage in StagesOf(workload))
        {
            ChannelReader<PipelineElement> input = channel.Reader;
            channel = Channel.CreateBounded<PipelineElement>(CapacityOf(workload));
            ChannelWriter<PipelineElement> output = channel.Writer;
            stages.Add(Task.Run(() => PassOnAsync(stage, input, output)));
        }

        Task source = Task.Run(() => EmitAsync(workload, offset, first));
        Tally sunk = await AddAsync(workload, channel.Reader);
        await source;
        long[] received = await Task.WhenAll(stages);
        Units.End(workload.Stages + 2);
        return new Tally(workload.Stages + 2, sunk.Deliveries + received.Sum(), sunk.Answer);
    }

    /// <summary>What a stage makes of an element.</summary>
    protected static PipelineElement Map(int stage, PipelineElement element)
    {
        PipelineWatch.Begins(stage, element.Number);
        return element with { Value = element.Value * Pipeline.Factor + Pipeline.AddendOf(stage) };
    }

    private static async Task EmitAsync(Pipeline workload, long offset, ChannelWriter<PipelineElement> output)
    {
        for (int i = 1; i <= workload.Items; i++)
        {
            PipelineWatch.Emitted();
            await output.WriteAsync(new PipelineElement(i, offset + i));
        }

        output.Complete();
    }

    private async Task<long> PassOnAsync(
        int stage,
        ChannelReader<PipelineElement> input,
        ChannelWriter<PipelineElement> output
    )
    {
        long received = 0;
        await foreach (PipelineElement element in Arriving(stage, input.ReadAllAsync()))
        {
            received++;
            await output.WriteAsync(Map(stage, element));
        }

        output.Complete();
        return received;
    }

    private static async Task<Tally> AddAsync(Pipeline workload, ChannelReader<PipelineElement> input)
    {
        PipelineTotal total = new(workload.Order);
        for (int i = 0; i < workload.Items; i++)
        {
            PipelineElement element;
            try
            {
                element = await input.ReadAsync();
            }
            catch (ChannelClosedException)
            {
                break;
            }

            total.Add(element.Number, element.Value);
        }

        _ = DrainAsync(input);
        return new Tally(0, total.Received, total.Answer);
    }

    // So that the stages end also if there are too many elements.
    private static async Task DrainAsync(ChannelReader<PipelineElement> input)
    {
        await foreach (PipelineElement _ in input.ReadAllAsync()) { }
    }
}

/// <summary>No element passes the second stage.</summary>
public sealed class SkipsStage : SoundPipeline
{
    protected override IEnumerable<int> StagesOf(Pipeline workload) =>
        base.StagesOf(workload).Where(stage => stage != 2);
}

/// <summary>Elements pass the last stage before the one before it.</summary>
public sealed class SwapsStages : SoundPipeline
{
    protected override IEnumerable<int> StagesOf(Pipeline workload) =>
        base.StagesOf(workload).SkipLast(2).Append(workload.Stages).Append(workload.Stages - 1);
}

/// <summary>The third stage gets some elements never, or twice.</summary>
public abstract class CopiesElements : SoundPipeline
{
    /// <summary>How often the stage gets an element.</summary>
    protected abstract int CopiesOf(int number);

    protected override async IAsyncEnumerable<PipelineElement> Arriving(
        int stage,
        IAsyncEnumerable<PipelineElement> sent
    )
    {
        await foreach (PipelineElement element in sent)
        {
            for (int left = stage == 3 ? CopiesOf(element.Number) : 1; left > 0; left--)
            {
                yield return element;
            }
        }
    }
}

/// <summary>Two elements are lost, and two others come twice, whose numbers have the same sum.</summary>
public sealed class LosesAndDoublesPairs : CopiesElements
{
    protected override int CopiesOf(int number) =>
        number switch
        {
            7 or 10 => 0,
            8 or 9 => 2,
            _ => 1,
        };
}

/// <summary>One element comes twice.</summary>
public sealed class DoublesElement : CopiesElements
{
    protected override int CopiesOf(int number) => number == 100 ? 2 : 1;
}

/// <summary>Of two handlers, the second is sometimes done first, and its result is passed on first.</summary>
public sealed class BreaksOrder : SoundPipeline
{
    protected override async IAsyncEnumerable<PipelineElement> Arriving(
        int stage,
        IAsyncEnumerable<PipelineElement> sent
    )
    {
        PipelineElement? late = null;
        await foreach (PipelineElement element in sent)
        {
            if (stage == 2 && element.Number == 99)
            {
                late = element;
                continue;
            }

            yield return element;
            if (late is { } other)
            {
                late = null;
                yield return other;
            }
        }
    }
}

/// <summary>One task calls all stages for each element, and the row claims that they work on their own.</summary>
public sealed class FusesStages : SoundPipeline
{
    protected override async Task<Tally> PassAllAsync(Pipeline workload, long offset)
    {
        await Task.Yield();
        PipelineWatch.Patience = TimeSpan.FromSeconds(1);
        Units.Begin(workload.Stages + 2);
        long sum = 0;
        for (int i = 1; i <= workload.Items; i++)
        {
            PipelineWatch.Emitted();
            sum += StagesOf(workload)
                .Aggregate(new PipelineElement(i, offset + i), (element, stage) => Map(stage, element))
                .Value;
            PipelineWatch.Consumed();
        }

        Units.End(workload.Stages + 2);
        return new Tally(workload.Stages + 2, (workload.Stages + 1L) * workload.Items, sum);
    }
}

/// <summary>Emits all elements, and claims a window.</summary>
public sealed class ExceedsBound : SoundPipeline
{
    protected override int CapacityOf(Pipeline workload) => workload.Items;

    // The first stage passes nothing on until it has half of the elements.
    protected override async IAsyncEnumerable<PipelineElement> Arriving(
        int stage,
        IAsyncEnumerable<PipelineElement> sent
    )
    {
        List<PipelineElement> kept = [];
        await foreach (PipelineElement element in sent)
        {
            kept.Add(element);
            if (stage == 1 && kept.Count < 50)
            {
                continue;
            }

            foreach (PipelineElement each in kept)
            {
                yield return each;
            }

            kept.Clear();
        }

        foreach (PipelineElement each in kept)
        {
            yield return each;
        }
    }
}
