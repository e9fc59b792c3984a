namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record AggregateRequest(long Number);

/// <summary>The request's number plus the replier's, and how many requests the replier has handled.</summary>
[GenerateSerializer]
internal sealed record AggregateReply(long Number, int Received);

internal interface IReplierGrain : IGrainWithIntegerKey
{
    [OneWay]
    ValueTask ReceiveRequest(AggregateRequest request);
}

internal interface IAggregatorGrain : IGrainWithIntegerKey
{
    /// <summary>Asks so many grains so often, with numbers from <paramref name="offset"/> + 1 on. Replies are handled while it
    /// waits.</summary>
    [AlwaysInterleave, ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> StartAggregate(int workers, int rounds, long offset);

    [OneWay]
    ValueTask ReceiveReply(AggregateReply reply);
}

[GrainType("replier" + Kind.Suffix)]
internal sealed class ReplierGrain : RunGrain, IReplierGrain
{
    private IAggregatorGrain? _aggregator;
    private int _index;
    private int _received;

    public override Task OnActivateAsync(CancellationToken cancellationToken)
    {
        long key = this.GetPrimaryKeyLong();
        _index = RunKey.IndexOf(key);
        _aggregator = GrainFactory.GetGrain<IAggregatorGrain>(key - _index);
        return base.OnActivateAsync(cancellationToken);
    }

    public ValueTask ReceiveRequest(AggregateRequest request)
    {
        _received++;
        return _aggregator!.ReceiveReply(new AggregateReply(request.Number + _index, _received));
    }
}

[GrainType("aggregator" + Kind.Suffix)]
internal sealed class AggregatorGrain : RunGrain, IAggregatorGrain
{
    private readonly TaskCompletionSource<Tally> _done = new();
    private IReplierGrain[] _repliers = [];
    private int _rounds;
    private long _offset;
    private long _replies;
    private long _receivedByRepliers;
    private long _sum;

    public async ValueTask<Tally> StartAggregate(int workers, int rounds, long offset)
    {
        _rounds = rounds;
        _offset = offset;
        _repliers = new IReplierGrain[workers];
        for (int i = 0; i < workers; i++)
        {
            _repliers[i] = GrainFactory.GetGrain<IReplierGrain>(this.GetPrimaryKeyLong() + i + 1);
        }

        await RequestAllAsync();
        return await _done.Task;
    }

    public ValueTask ReceiveReply(AggregateReply reply)
    {
        _replies++;
        _receivedByRepliers += reply.Received == _rounds ? reply.Received : 0;
        _sum += reply.Number;
        if (_replies == (long)_rounds * _repliers.Length)
        {
            _done.SetResult(new Tally(1 + _repliers.Length, _replies + _receivedByRepliers, _sum));
            return default;
        }

        return _replies % _repliers.Length == 0 ? RequestAllAsync() : default;
    }

    private async ValueTask RequestAllAsync()
    {
        long number = _offset + 1 + _replies / _repliers.Length;
        foreach (IReplierGrain replier in _repliers)
        {
            await replier.ReceiveRequest(new AggregateRequest(number));
        }
    }
}

public partial class OrleansOneWayBench : IActorBench<Aggregate>
{
    public Task<Tally> RunAsync(Aggregate workload, long offset) =>
        Grains
            .GetGrain<IAggregatorGrain>(RunKey.OfNewRun())
            .StartAggregate(workload.Workers, workload.Rounds, offset)
            .AsTask();
}
