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

/// <summary>A stage of several tasks, which read the same channel.</summary>
internal sealed class PipelineHandlers(
    int count,
    ChannelReader<PipelineElement> input,
    ChannelWriter<PipelineElement> output
)
{
    private readonly CpuWork _work = CpuWork.OfMicroseconds(Pipeline.WorkMicroseconds);
    private readonly long _addend = Pipeline.AddendOf(1);

    public async Task<Tally> ReadAsync()
    {
        Lifecycle.Started();
        long[] received = await Task.WhenAll(Enumerable.Range(0, count).Select(_ => WorkAsync())).ConfigureAwait(false);
        Lifecycle.Ended();
        output.Complete();
        return new Tally(1, received.Sum(), 0);
    }

    private async Task<long> WorkAsync()
    {
        long received = 0;
        while (await input.WaitToReadAsync().ConfigureAwait(false))
        {
            while (input.TryRead(out var element))
            {
                received++;
                _work.Do();
                PipelineWatch.Begins(1, element.Number);
                await output
                    .WriteAsync(new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend))
                    .ConfigureAwait(false);
            }
        }

        return received;
    }
}

internal sealed class PipelineSink(Order order, ChannelReader<PipelineElement> input)
{
    private PipelineTotal _total = new(order);

    public async Task<Tally> ReadAsync()
    {
        Lifecycle.Started();
        while (await input.WaitToReadAsync().ConfigureAwait(false))
        {
            while (input.TryRead(out var element))
            {
                _total.Add(element.Number, element.Value);
            }
        }

        return End();
    }

    public async Task<Tally> ReadAllAsync()
    {
        Lifecycle.Started();
        await foreach (var element in input.ReadAllAsync().ConfigureAwait(false))
        {
            _total.Add(element.Number, element.Value);
        }

        return End();
    }

    private Tally End()
    {
        Lifecycle.Ended();
        return new Tally(1, _total.Received, _total.Answer);
    }
}

public partial class ChannelsBench : IPipelineBench
{
    public virtual bool CanDo(Pipeline workload) =>
        workload.Boundary == Boundary.Async && (workload.Degree == 1 || workload.Order == Order.Any);

    public PipelineBound BoundOf(Pipeline workload)
    {
        // Each task also holds one: the source and a stage while they wait to write, the sink while it adds.
        long most = (workload.Stages + 1L) * workload.Bound + workload.Stages + 1 + workload.Degree;
        return new PipelineBound(new InFlight($"{workload.Bound} a channel"), most);
    }

    public Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        // As the documentation says: true where the program keeps to it.
        bool isAlone = workload.Degree == 1;
        BoundedChannelOptions options = new(workload.Bound) { SingleReader = isAlone, SingleWriter = isAlone };
        TaskCompletionSource start = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Task<Tally>[] units = new Task<Tally>[workload.Stages + 2];
        Channel<PipelineElement> channel = Channel.CreateBounded<PipelineElement>(options);
        units[0] = PipelineSource.EmitAsync(start.Task, channel.Writer, workload.Items, offset);
        for (int i = 1; i <= workload.Stages; i++)
        {
            Channel<PipelineElement> next = Channel.CreateBounded<PipelineElement>(options);
            units[i] = ReadAsync(workload, i, channel.Reader, next.Writer);
            channel = next;
        }

        PipelineSink sink = new(workload.Order, channel.Reader);
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

    private Task<Tally> ReadAsync(
        Pipeline workload,
        int stage,
        ChannelReader<PipelineElement> input,
        ChannelWriter<PipelineElement> output
    )
    {
        if (stage == 1 && workload.Degree > 1)
        {
            return new PipelineHandlers(workload.Degree, input, output).ReadAsync();
        }

        PipelineStage one = new(stage, input, output);
        return ReadsAll ? one.ReadAllAsync() : one.ReadAsync();
    }
}
