namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record StartAggregate(long Offset);

internal sealed record AggregateRequest(long Number);

/// <summary>The request's number plus the replier's, and how many requests the replier has handled.</summary>
internal sealed record AggregateReply(long Number, int Received);

internal sealed class ReplierActor(int index, int rounds) : IActor
{
    private int _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case AggregateRequest request:
                _received++;
                if (_received == rounds)
                {
                    context.Stop(context.Self);
                }

                context.Send(context.Parent!, new AggregateReply(request.Number + index, _received));
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

internal sealed class AggregatorActor(Aggregate workload, TaskCompletionSource<Tally> done) : IActor
{
    private readonly PID[] _repliers = new PID[workload.Workers];
    private long _offset;
    private long _replies;
    private long _receivedByRepliers;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case AggregateReply reply:
                Receive(context, reply);
                break;
            case StartAggregate start:
                _offset = start.Offset;
                for (int i = 0; i < _repliers.Length; i++)
                {
                    int index = i + 1;
                    _repliers[i] = context.Spawn(Props.FromProducer(() => new ReplierActor(index, workload.Rounds)));
                }

                RequestAll(context);
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }

    private void Receive(IContext context, AggregateReply reply)
    {
        _replies++;
        _receivedByRepliers += reply.Received == workload.Rounds ? reply.Received : 0;
        _sum += reply.Number;
        if (_replies == workload.Replies)
        {
            context.Stop(context.Self);
            done.SetResult(new Tally(1 + _repliers.Length, _replies + _receivedByRepliers, _sum));
        }
        else if (_replies % _repliers.Length == 0)
        {
            RequestAll(context);
        }
    }

    private void RequestAll(IContext context)
    {
        long number = _offset + 1 + _replies / _repliers.Length;
        foreach (PID replier in _repliers)
        {
            context.Send(replier, new AggregateRequest(number));
        }
    }
}

public partial class ProtoActorBench : IActorBench<Aggregate>
{
    public Task<Tally> RunAsync(Aggregate workload, long offset) =>
        RunRootAsync(done => new AggregatorActor(workload, done), new StartAggregate(offset));
}
