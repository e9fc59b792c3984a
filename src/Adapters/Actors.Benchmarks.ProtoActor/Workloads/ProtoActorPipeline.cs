using Proto.Router;
using Proto.Router.Messages;

namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record PipelineElement(int Number, long Value);

/// <summary>How many more elements the source may emit.</summary>
internal sealed record PipelineCredit(int Elements);

/// <summary>Follows the last element, with what the stages before have counted.</summary>
internal sealed record PipelineEnd(long Received);

/// <summary>Tells the source what stages and sink have counted.</summary>
internal sealed record PipelineResult(long Received, long Answer);

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
                done.SetResult(new Tally(workload.Stages + 1 + workload.Degree, result.Received, result.Answer));
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
                PipelineEnd end = new(0);
                context.Send(_next!, workload.Degree == 1 ? end : new RouterBroadcastMessage(end));
            }
        }
    }

    // From the sink to the first stage, so that each knows its successor.
    private void Build(IContext context)
    {
        int degree = workload.Degree;
        int endsOfSink = workload.Stages == 1 ? degree : 1;
        PID next = context.Spawn(Props.FromProducer(() => new PipelineSink(workload.Order, endsOfSink)));
        for (int i = workload.Stages; i > 1; i--)
        {
            next = Create(context, i, next, i == 2 ? degree : 1);
        }

        _next =
            degree == 1
                ? Create(context, 1, next, 1)
                : context.Spawn(context.NewRoundRobinPool(Props.FromProducer(() => new PipelineHandler(next)), degree));
        built.SetResult();
    }

    private static PID Create(IContext context, int stage, PID next, int ends) =>
        context.Spawn(Props.FromProducer(() => new PipelineStage(stage, next, ends)));
}

/// <param name="stage">The stage's place.</param>
/// <param name="next">Gets what the stage has worked on.</param>
/// <param name="ends">As many as units are before the stage.</param>
internal sealed class PipelineStage(int stage, PID next, int ends) : IActor
{
    private readonly long _addend = Pipeline.AddendOf(stage);
    private int _endsLeft = ends;
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
                _received += end.Received;
                if (--_endsLeft == 0)
                {
                    context.Stop(context.Self);
                    context.Send(next, new PipelineEnd(_received));
                }

                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

/// <summary>One of several handlers of the first stage, behind a router.</summary>
internal sealed class PipelineHandler(PID next) : IActor
{
    private readonly long _addend = Pipeline.AddendOf(1);
    private readonly CpuWork _work = CpuWork.OfMicroseconds(Pipeline.WorkMicroseconds);
    private long _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PipelineElement element:
                _received++;
                _work.Do();
                PipelineWatch.Begins(1, element.Number);
                context.Send(next, new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend));
                break;
            case PipelineEnd:
                context.Stop(context.Self);
                context.Send(next, new PipelineEnd(_received));
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

/// <summary>The sink. Its parent is the source.</summary>
/// <param name="order">Order of the elements.</param>
/// <param name="ends">As many as units are before the sink.</param>
internal sealed class PipelineSink(Order order, int ends) : IActor
{
    private PipelineTotal _total = new(order);
    private int _endsLeft = ends;
    private long _before;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PipelineElement element:
                _total.Add(element.Number, element.Value);
                context.Send(context.Parent!, new PipelineCredit(1));
                break;
            case PipelineEnd end:
                _before += end.Received;
                if (--_endsLeft == 0)
                {
                    context.Stop(context.Self);
                    context.Send(context.Parent!, new PipelineResult(_before + _total.Received, _total.Answer));
                }

                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

public partial class ProtoActorBench : IPipelineBench
{
    public bool CanDo(Pipeline workload) =>
        workload.Boundary == Boundary.Async && (workload.Degree == 1 || workload.Order == Order.Any);

    public PipelineBound BoundOf(Pipeline workload) => PipelineBound.Window(workload.Bound);

    // Each handler is a unit. The router is not: it handles no element.
    public long UnitsOf(Pipeline workload) => workload.Stages + 1 + workload.Degree;

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
