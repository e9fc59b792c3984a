namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record StartGather(long Offset);

internal sealed record GatherRequest(long Number);

/// <summary>The request's number and the worker's own, and how many requests the worker has handled.</summary>
internal sealed record GatherReply(long Number, int Received);

internal sealed class WorkerActor(int index, int rounds) : IActor
{
    private int _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case GatherRequest request:
                _received++;
                if (_received == rounds)
                {
                    context.Stop(context.Self);
                }

                context.Respond(new GatherReply(request.Number + index, _received));
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

/// <summary>Asks all workers, and awaits the replies of a round in its handler.</summary>
internal class AskerActor(Gather workload, TaskCompletionSource<Tally> done) : IActor
{
    private readonly PID[] _workers = new PID[workload.Workers];
    private long _replies;
    private long _receivedByWorkers;
    private long _sum;

    public async Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case StartGather start:
                for (int i = 0; i < _workers.Length; i++)
                {
                    int index = i + 1;
                    _workers[i] = context.Spawn(Props.FromProducer(() => new WorkerActor(index, workload.Rounds)));
                }

                while (_replies < (long)workload.Rounds * workload.Workers)
                {
                    await AskAllAsync(context, start.Offset + 1 + _replies / _workers.Length);
                }

                context.Stop(context.Self);
                done.SetResult(new Tally(1 + _workers.Length, _replies + _receivedByWorkers, _sum));
                break;
            default:
                Units.Count(context.Message);
                break;
        }
    }

    private async Task AskAllAsync(IContext context, long number)
    {
        Task<GatherReply>[] replies = new Task<GatherReply>[_workers.Length];
        RequestAll(context, _workers, number, replies);
        _receivedByWorkers = 0;
        foreach (GatherReply reply in await Task.WhenAll(replies))
        {
            _replies++;
            _receivedByWorkers += reply.Received;
            _sum += reply.Number;
        }
    }

    /// <summary>Requests with the default time-out, as Ask.</summary>
    protected virtual void RequestAll(IContext context, PID[] workers, long number, Task<GatherReply>[] replies)
    {
        for (int i = 0; i < replies.Length; i++)
        {
            replies[i] = context.RequestAsync<GatherReply>(workers[i], new GatherRequest(number));
        }
    }
}

public partial class ProtoActorBench : IActorBench<Gather>
{
    public Task<Tally> RunAsync(Gather workload, long offset) =>
        RunRootAsync(done => new AskerActor(workload, done), new StartGather(offset));
}
