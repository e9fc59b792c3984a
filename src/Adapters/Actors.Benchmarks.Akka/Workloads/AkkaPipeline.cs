namespace Actors.Benchmarks.Akka.Obj;

internal sealed record PipelineElement(int Number, long Value);

/// <summary>How many more elements the source may emit.</summary>
internal sealed record PipelineCredit(int Elements);

/// <summary>Follows the last element, with what the stages before have counted.</summary>
internal sealed record PipelineEnd(long Received);

/// <summary>Tells the source what stages and sink have counted.</summary>
internal sealed record PipelineResult(long Received, long Sum);

/// <summary>The source, which is the parent of stages and sink.</summary>
internal sealed class PipelineSource : UnitActor
{
    private readonly Pipeline _workload;
    private readonly TaskCompletionSource _built;
    private IActorRef? _next;
    private int _emitted;

    public PipelineSource(Pipeline workload, long offset, TaskCompletionSource built, TaskCompletionSource<Tally> done)
    {
        _workload = workload;
        _built = built;
        Receive<PipelineCredit>(credit =>
        {
            for (int i = 0; i < credit.Elements && _emitted < workload.Items; i++)
            {
                _emitted++;
                PipelineWatch.Emitted();
                _next.Tell(new PipelineElement(_emitted, offset + _emitted));
                if (_emitted == workload.Items)
                {
                    _next.Tell(new PipelineEnd(0));
                }
            }
        });
        Receive<PipelineResult>(result =>
        {
            Context.Stop(Self);
            done.SetResult(new Tally(workload.Stages + 2, result.Received, result.Sum));
        });
    }

    public static Props Props(
        Pipeline workload,
        long offset,
        TaskCompletionSource built,
        TaskCompletionSource<Tally> done
    ) => global::Akka.Actor.Props.Create(() => new PipelineSource(workload, offset, built, done));

    // From the sink to the first stage, so that each knows its successor.
    protected override void PreStart()
    {
        base.PreStart();
        IActorRef next = Context.ActorOf(PipelineSink.Props(Self));
        for (int stage = _workload.Stages; stage > 0; stage--)
        {
            next = Context.ActorOf(PipelineStage.Props(stage, next));
        }

        _next = next;
        _built.SetResult();
    }
}

internal sealed class PipelineStage : UnitActor
{
    private readonly long _addend;
    private long _received;

    public PipelineStage(int stage, IActorRef next)
    {
        _addend = Pipeline.AddendOf(stage);
        Receive<PipelineElement>(element =>
        {
            _received++;
            PipelineWatch.Begins(stage, element.Number);
            next.Tell(new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend));
        });
        Receive<PipelineEnd>(end =>
        {
            Context.Stop(Self);
            next.Tell(new PipelineEnd(end.Received + _received));
        });
    }

    public static Props Props(int stage, IActorRef next) =>
        global::Akka.Actor.Props.Create(() => new PipelineStage(stage, next));
}

internal sealed class PipelineSink : UnitActor
{
    private long _received;
    private long _sum;

    public PipelineSink(IActorRef source)
    {
        Receive<PipelineElement>(element =>
        {
            if (element.Number == _received + 1)
            {
                _received++;
            }

            _sum += element.Value;
            PipelineWatch.Consumed();
            source.Tell(new PipelineCredit(1));
        });
        Receive<PipelineEnd>(end =>
        {
            Context.Stop(Self);
            source.Tell(new PipelineResult(end.Received + _received, _sum));
        });
    }

    public static Props Props(IActorRef source) => global::Akka.Actor.Props.Create(() => new PipelineSink(source));
}

public partial class AkkaBench : IPipelineBench
{
    public bool CanDo(Pipeline workload) => workload is { Boundary: Boundary.Async, Degree: 1 };

    public PipelineBound BoundOf(Pipeline workload) => PipelineBound.Window(workload.Bound);

    public async Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        TaskCompletionSource built = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        IActorRef source = ActorSystem.ActorOf(PipelineSource.Props(workload, offset, built, done));
        await built.Task.ConfigureAwait(false);
        return new ParkedRun(
            () =>
            {
                source.Tell(new PipelineCredit(workload.Bound));
                return done.Task;
            },
            () => done.Task
        );
    }
}
