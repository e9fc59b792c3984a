namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record AggregateRequest(long Number) : Message;

/// <summary>The request's number plus the replier's, and how many requests it has handled. If <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record AggregateReply(long Number, int Received) : Message;

internal sealed class ReplierActor(int index, int rounds, AggregatorActor aggregator) : Actor<AggregateRequest>
{
    private int _received;

    protected override void Receive(AggregateRequest request)
    {
        _received++;
        if (_received == rounds)
        {
            Stop();
        }

        aggregator.Post(new AggregateReply(request.Number + index, _received));
    }
}

internal sealed class AggregatorActor(Aggregate workload, TaskCompletionSource<Tally> done) : Actor<AggregateReply>
{
    private readonly ReplierActor[] _repliers = new ReplierActor[workload.Workers];
    private long _offset;
    private long _replies;
    private long _receivedByRepliers;
    private long _sum;

    protected override void Receive(AggregateReply reply)
    {
        if (reply.Received == 0)
        {
            Start(reply.Number);
            return;
        }

        _replies++;
        _receivedByRepliers += reply.Received == workload.Rounds ? reply.Received : 0;
        _sum += reply.Number;
        if (_replies == workload.Replies)
        {
            Stop();
            done.SetResult(new Tally(1 + _repliers.Length, _replies + _receivedByRepliers, _sum));
        }
        else if (_replies % _repliers.Length == 0)
        {
            RequestAll();
        }
    }

    private void Start(long offset)
    {
        _offset = offset;
        for (int i = 0; i < _repliers.Length; i++)
        {
            _repliers[i] = new ReplierActor(i + 1, workload.Rounds, this);
        }

        RequestAll();
    }

    private void RequestAll()
    {
        long number = _offset + 1 + _replies / _repliers.Length;
        foreach (ReplierActor replier in _repliers)
        {
            replier.Post(new AggregateRequest(number));
        }
    }
}

public partial class MinimalBench : IActorBench<Aggregate>
{
    public Task<Tally> RunAsync(Aggregate workload, long offset) =>
        RunParts.OneAsync(done => new AggregatorActor(workload, done).Post(new AggregateReply(offset, 0)));
}
