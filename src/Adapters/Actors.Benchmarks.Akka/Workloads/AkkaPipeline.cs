using Akka.Routing;

namespace Actors.Benchmarks.Akka.Obj;

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
) : UnitActor
{
    private IActorRef? _next;
    private int _emitted;

    public static Props Props(
        Pipeline workload,
        long offset,
        TaskCompletionSource built,
        TaskCompletionSource<Tally> done
    ) => global::Akka.Actor.Props.Create(() => new PipelineSource(workload, offset, built, done));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case PipelineCredit credit:
                Emit(credit.Elements);
                break;
            case PipelineResult result:
                Context.Stop(Self);
                done.SetResult(new Tally(workload.Stages + 1 + workload.Degree, result.Received, result.Answer));
                break;
        }
    }

    // From the sink to the first stage, so that each knows its successor.
    protected override void PreStart()
    {
        base.PreStart();
        int degree = workload.Degree;
        int stages = workload.Stages;
        IActorRef next = Context.ActorOf(PipelineSink.Props(workload.Order, Self, stages == 1 ? degree : 1));
        for (int stage = stages; stage > 1; stage--)
        {
            next = Context.ActorOf(PipelineStage.Props(stage, next, stage == 2 ? degree : 1));
        }

        _next = Context.ActorOf(
            degree == 1
                ? PipelineStage.Props(1, next, 1)
                : PipelineHandler.Props(next).WithRouter(new RoundRobinPool(degree))
        );
        built.SetResult();
    }

    private void Emit(int elements)
    {
        for (int i = 0; i < elements && _emitted < workload.Items; i++)
        {
            _emitted++;
            PipelineWatch.Emitted();
            _next.Tell(new PipelineElement(_emitted, offset + _emitted));
            if (_emitted == workload.Items)
            {
                PipelineEnd end = new(0);
                _next.Tell(workload.Degree == 1 ? end : new global::Akka.Routing.Broadcast(end));
            }
        }
    }
}

/// <param name="stage">The stage's place.</param>
/// <param name="next">Gets what the stage has worked on.</param>
/// <param name="ends">As many as units are before the stage.</param>
internal sealed class PipelineStage(int stage, IActorRef next, int ends) : UnitActor
{
    private readonly long _addend = Pipeline.AddendOf(stage);
    private int _endsLeft = ends;
    private long _received;

    public static Props Props(int stage, IActorRef next, int ends) =>
        global::Akka.Actor.Props.Create(() => new PipelineStage(stage, next, ends));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case PipelineElement element:
                _received++;
                PipelineWatch.Begins(stage, element.Number);
                next.Tell(new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend));
                break;
            case PipelineEnd end:
                _received += end.Received;
                if (--_endsLeft == 0)
                {
                    Context.Stop(Self);
                    next.Tell(new PipelineEnd(_received));
                }

                break;
        }
    }
}

/// <summary>One of several handlers of the first stage, behind a router.</summary>
internal sealed class PipelineHandler(IActorRef next) : UnitActor
{
    private readonly long _addend = Pipeline.AddendOf(1);
    private readonly CpuWork _work = CpuWork.OfMicroseconds(Pipeline.WorkMicroseconds);
    private long _received;

    public static Props Props(IActorRef next) => global::Akka.Actor.Props.Create(() => new PipelineHandler(next));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case PipelineElement element:
                _received++;
                _work.Do();
                PipelineWatch.Begins(1, element.Number);
                next.Tell(new PipelineElement(element.Number, element.Value * Pipeline.Factor + _addend));
                break;
            case PipelineEnd:
                Context.Stop(Self);
                next.Tell(new PipelineEnd(_received));
                break;
        }
    }
}

/// <param name="order">Order of the elements.</param>
/// <param name="source">Gets a credit for each element.</param>
/// <param name="ends">As many as units are before the sink.</param>
internal sealed class PipelineSink(Order order, IActorRef source, int ends) : UnitActor
{
    private PipelineTotal _total = new(order);
    private int _endsLeft = ends;
    private long _before;

    public static Props Props(Order order, IActorRef source, int ends) =>
        global::Akka.Actor.Props.Create(() => new PipelineSink(order, source, ends));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case PipelineElement element:
                _total.Add(element.Number, element.Value);
                source.Tell(new PipelineCredit(1));
                break;
            case PipelineEnd end:
                _before += end.Received;
                if (--_endsLeft == 0)
                {
                    Context.Stop(Self);
                    source.Tell(new PipelineResult(_before + _total.Received, _total.Answer));
                }

                break;
        }
    }
}

public partial class AkkaBench : IPipelineBench
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
