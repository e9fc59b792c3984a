namespace Actors.Benchmarks.Channels.Obj;

internal sealed record PipelineElement(int Number, long Value);

internal static class PipelineSource
{
    public static async Task<Tally> EmitAsync(Task start, ChannelWriter<PipelineElement> output, int items, long offset)
    {
        Lifecycle.Started();
        await start.ConfigureAwait(false);
        for (int i = 1; i <= items; i++)
        {
            PipelineWatch.Emitted();
            await output.WriteAsync(new PipelineElement(i, offset + i)).ConfigureAwait(false);
        }

        Lifecycle.Ended();
        output.Complete();
        return new Tally(1, 0, 0);
    }
}

internal sealed class PipelineStage(
    int stage,
    ChannelReader<PipelineElement> input,
    ChannelWriter<PipelineElement> output
)
{
    private readonly long _addend = Pipeline.AddendOf(stage);
    private long _received;

    public async Task<Tally> ReadAsync()
    {
        Lifecycle.Started();
        while (await input.WaitToReadAsync().ConfigureAwait(false))
        {
            while (input.TryRead(out var element))
            {
                await PassOnAsync(element).ConfigureAwait(false);
            }
        }

        return End();
    }

    public async Task<Tally> ReadAllAsync()
    {
        Lifecycle.Started();
        await foreach (var element in input.ReadAllAsync().ConfigureAwait(false))
        {
            await PassOnAsync(element).ConfigureAwait(false);
        }

        return End();
    }

    private ValueTask PassOnAsync(PipelineElement element)
    {
        _received++;
        PipelineWatch.Begins(stage, element.Number);
        return output.WriteAsync(new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend));
    }

    private Tally End()
    {
        Lifecycle.Ended();
        output.Complete();
        return new Tally(1, _received, 0);
    }
}

internal sealed class PipelineSink(ChannelReader<PipelineElement> input)
{
    private long _received;
    private long _sum;

    public async Task<Tally> ReadAsync()
    {
        Lifecycle.Started();
        while (await input.WaitToReadAsync().ConfigureAwait(false))
        {
            while (input.TryRead(out var element))
            {
                Add(element);
            }
        }

        return End();
    }

    public async Task<Tally> ReadAllAsync()
    {
        Lifecycle.Started();
        await foreach (var element in input.ReadAllAsync().ConfigureAwait(false))
        {
            Add(element);
        }

        return End();
    }

    private void Add(PipelineElement element)
    {
        if (element.Number == _received + 1)
        {
            _received++;
        }

        _sum += element.Value;
        PipelineWatch.Consumed();
    }

    private Tally End()
    {
        Lifecycle.Ended();
        return new Tally(1, _received, _sum);
    }
}

public partial class ChannelsBench : IPipelineBench
{
    public virtual bool CanDo(Pipeline workload) => workload is { Boundary: Boundary.Async, Degree: 1 };

    public PipelineBound BoundOf(Pipeline workload)
    {
        // Each unit also holds one: the source and a stage while they wait to write, the sink while it adds.
        long most = (workload.Stages + 1L) * workload.Bound + workload.Stages + 2;
        return new PipelineBound(new InFlight($"{workload.Bound} a channel"), most);
    }

    public Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        // As the documentation says: true where the program keeps to it.
        BoundedChannelOptions options = new(workload.Bound) { SingleReader = true, SingleWriter = true };
        TaskCompletionSource start = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Task<Tally>[] units = new Task<Tally>[workload.Stages + 2];
        Channel<PipelineElement> channel = Channel.CreateBounded<PipelineElement>(options);
        units[0] = PipelineSource.EmitAsync(start.Task, channel.Writer, workload.Items, offset);
        for (int i = 1; i <= workload.Stages; i++)
        {
            Channel<PipelineElement> next = Channel.CreateBounded<PipelineElement>(options);
            PipelineStage stage = new(i, channel.Reader, next.Writer);
            units[i] = ReadsAll ? stage.ReadAllAsync() : stage.ReadAsync();
            channel = next;
        }

        PipelineSink sink = new(channel.Reader);
        units[^1] = ReadsAll ? sink.ReadAllAsync() : sink.ReadAsync();
        Task<Tally[]> all = Task.WhenAll(units);
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
