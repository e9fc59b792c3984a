namespace Actors.Benchmarks.Rx.Obj;

internal sealed record AggregateRequest(long Number);

/// <summary>The request's number plus the replier's, and how many requests it has handled. If <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record AggregateReply(long Number, int Received);

internal sealed class ReplierActor(int index, int rounds, IObserver<AggregateReply> aggregator)
    : ObservingActor<AggregateRequest>
{
    private int _received;

    protected override void Receive(AggregateRequest request)
    {
        _received++;
        if (_received == rounds)
        {
            End();
        }

        aggregator.OnNext(new AggregateReply(request.Number + index, _received));
    }
}

internal sealed class AggregatorActor(Aggregate workload, TaskCompletionSource<Tally> done)
    : ObservingActor<AggregateReply>(severalSend: true)
{
    private readonly IObserver<AggregateRequest>[] _repliers = new IObserver<AggregateRequest>[workload.Workers];
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
            End();
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
            _repliers[i] = new ReplierActor(i + 1, workload.Rounds, Inbox).Inbox;
        }

        RequestAll();
    }

    private void RequestAll()
    {
        long number = _offset + 1 + _replies / _repliers.Length;
        foreach (IObserver<AggregateRequest> replier in _repliers)
        {
            replier.OnNext(new AggregateRequest(number));
        }
    }
}

public partial class RxBench : IActorBench<Aggregate>
{
    public Task<Tally> RunAsync(Aggregate workload, long offset) =>
        RunParts.OneAsync(done => new AggregatorActor(workload, done).Inbox.OnNext(new AggregateReply(offset, 0)));
}
