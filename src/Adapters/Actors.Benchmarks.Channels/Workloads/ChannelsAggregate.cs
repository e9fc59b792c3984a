namespace Actors.Benchmarks.Channels.Obj;

internal sealed record AggregateRequest(long Number);

/// <summary>The request's number plus the replier's, and how many requests the replier has handled.</summary>
internal sealed record AggregateReply(long Number, int Received);

internal static class ReplierActor
{
    public static async Task ReadAsync(
        Channel<AggregateRequest> inbox,
        int index,
        int rounds,
        ChannelWriter<AggregateReply> aggregator
    )
    {
        Lifecycle.Started();
        int received = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var request))
            {
                received++;
                if (received == rounds)
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                }

                aggregator.TryWrite(new AggregateReply(request.Number + index, received));
            }
        }
    }
}

internal sealed class AggregatorActor(UnboundedChannelOptions options, Aggregate workload, long offset)
{
    private readonly Channel<AggregateReply> _inbox = Channel.CreateUnbounded<AggregateReply>(options);
    private readonly ChannelWriter<AggregateRequest>[] _repliers = new ChannelWriter<AggregateRequest>[
        workload.Workers
    ];
    private long _replies;
    private long _receivedByRepliers;
    private long _sum;

    public async Task<Tally> RunAsync()
    {
        Lifecycle.Started();
        for (int i = 0; i < _repliers.Length; i++)
        {
            Channel<AggregateRequest> replier = Channel.CreateUnbounded<AggregateRequest>(options);
            _ = ReplierActor.ReadAsync(replier, i + 1, workload.Rounds, _inbox.Writer);
            _repliers[i] = replier.Writer;
        }

        RequestAll();
        while (await _inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (_inbox.Reader.TryRead(out var reply))
            {
                Receive(reply);
            }
        }

        return new Tally(1 + _repliers.Length, _replies + _receivedByRepliers, _sum);
    }

    private void Receive(AggregateReply reply)
    {
        _replies++;
        _receivedByRepliers += reply.Received == workload.Rounds ? reply.Received : 0;
        _sum += reply.Number;
        if (_replies == workload.Replies)
        {
            _inbox.Writer.Complete();
            Lifecycle.Ended();
        }
        else if (_replies % _repliers.Length == 0)
        {
            RequestAll();
        }
    }

    private void RequestAll()
    {
        long number = offset + 1 + _replies / _repliers.Length;
        foreach (ChannelWriter<AggregateRequest> replier in _repliers)
        {
            replier.TryWrite(new AggregateRequest(number));
        }
    }
}

public partial class ChannelsBench : IActorBench<Aggregate>
{
    public Task<Tally> RunAsync(Aggregate workload, long offset) =>
        Task.Run(() => new AggregatorActor(_options, workload, offset).RunAsync());
}
