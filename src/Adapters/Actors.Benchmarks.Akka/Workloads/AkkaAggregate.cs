namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartAggregate(long Offset);

internal sealed record AggregateRequest(long Number);

/// <summary>The request's number plus the replier's, and how many requests the replier has handled.</summary>
internal sealed record AggregateReply(long Number, int Received);

internal sealed class ReplierActor(int index, int rounds) : UnitActor
{
    private int _received;

    public static Props Props(int index, int rounds) =>
        global::Akka.Actor.Props.Create(() => new ReplierActor(index, rounds));

    protected override void OnReceive(object message)
    {
        if (message is AggregateRequest request)
        {
            _received++;
            if (_received == rounds)
            {
                Context.Stop(Self);
            }

            Sender.Tell(new AggregateReply(request.Number + index, _received));
        }
    }
}

internal sealed class AggregatorActor(Aggregate workload, TaskCompletionSource<Tally> done) : UnitActor
{
    private readonly IActorRef[] _repliers = new IActorRef[workload.Workers];
    private long _offset;
    private long _replies;
    private long _receivedByRepliers;
    private long _sum;

    public static Props Props(Aggregate workload, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new AggregatorActor(workload, done));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case AggregateReply reply:
                _replies++;
                _receivedByRepliers += reply.Received == workload.Rounds ? reply.Received : 0;
                _sum += reply.Number;
                if (_replies == workload.Replies)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(1 + _repliers.Length, _replies + _receivedByRepliers, _sum));
                }
                else if (_replies % _repliers.Length == 0)
                {
                    RequestAll();
                }

                break;
            case StartAggregate start:
                _offset = start.Offset;
                for (int i = 0; i < _repliers.Length; i++)
                {
                    _repliers[i] = Context.ActorOf(ReplierActor.Props(i + 1, workload.Rounds));
                }

                RequestAll();
                break;
        }
    }

    private void RequestAll()
    {
        long number = _offset + 1 + _replies / _repliers.Length;
        foreach (IActorRef replier in _repliers)
        {
            replier.Tell(new AggregateRequest(number));
        }
    }
}

public partial class AkkaBench : IActorBench<Aggregate>
{
    public Task<Tally> RunAsync(Aggregate workload, long offset) =>
        RunParts.OneAsync(done =>
            ActorSystem.ActorOf(AggregatorActor.Props(workload, done)).Tell(new StartAggregate(offset))
        );
}
