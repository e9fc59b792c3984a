namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record PipelineElement(int Number, long Value);

/// <summary>How many more elements the source may emit.</summary>
internal sealed record PipelineCredit(int Elements);

/// <summary>Follows the last element, with what the stages before have counted.</summary>
internal sealed record PipelineEnd(long Received);

/// <summary>Tells the source what stages and sink have counted.</summary>
internal sealed record PipelineResult(long Received, long Sum);

/// <summary>The source, which is the parent of stages and sink.</summary>
internal sealed class PipelineSource(
    Pipeline workload,
    long offset,
    TaskCompletionSource built,
    TaskCompletionSource<Tally> done
) : IActor
{
    private PID? _next;
    private int _emitted;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PipelineCredit credit:
                Emit(context, credit.Elements);
                break;
            case PipelineResult result:
                context.Stop(context.Self);
                done.SetResult(new Tally(workload.Stages + 2, result.Received, result.Sum));
                break;
            case Started started:
                Units.Count(started);
                Build(context);
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }

    private void Emit(IContext context, int elements)
    {
        for (int i = 0; i < elements && _emitted < workload.Items; i++)
        {
            _emitted++;
            PipelineWatch.Emitted();
            context.Send(_next!, new PipelineElement(_emitted, offset + _emitted));
            if (_emitted == workload.Items)
            {
                context.Send(_next!, new PipelineEnd(0));
            }
        }
    }

    // From the sink to the first stage, so that each knows its successor.
    private void Build(IContext context)
    {
        PID next = context.Spawn(Props.FromProducer(() => new PipelineSink()));
        for (int i = workload.Stages; i > 0; i--)
        {
            next = Create(context, i, next);
        }

        _next = next;
        built.SetResult();
    }

    private static PID Create(IContext context, int stage, PID next) =>
        context.Spawn(Props.FromProducer(() => new PipelineStage(stage, next)));
}

internal sealed class PipelineStage(int stage, PID next) : IActor
{
    private readonly long _addend = Pipeline.AddendOf(stage);
    private long _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PipelineElement element:
                _received++;
                PipelineWatch.Begins(stage, element.Number);
                context.Send(next, new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend));
                break;
            case PipelineEnd end:
                context.Stop(context.Self);
                context.Send(next, new PipelineEnd(end.Received + _received));
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

/// <summary>The sink. Its parent is the source.</summary>
internal sealed class PipelineSink : IActor
{
    private long _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PipelineElement element:
                Add(element);
                context.Send(context.Parent!, new PipelineCredit(1));
                break;
            case PipelineEnd end:
                context.Stop(context.Self);
                context.Send(context.Parent!, new PipelineResult(end.Received + _received, _sum));
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
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
}

public partial class ProtoActorBench : IPipelineBench
{
    public bool CanDo(Pipeline workload) => workload is { Boundary: Boundary.Async, Degree: 1 };

    public PipelineBound BoundOf(Pipeline workload) => PipelineBound.Window(workload.Bound);

    public async Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        TaskCompletionSource built = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        PID source = ActorSystem.Root.Spawn(
            Props.FromProducer(() => new PipelineSource(workload, offset, built, done))
        );
        await built.Task.ConfigureAwait(false);
        return new ParkedRun(
            () =>
            {
                ActorSystem.Root.Send(source, new PipelineCredit(workload.Bound));
                return done.Task;
            },
            () => done.Task
        );
    }
}
