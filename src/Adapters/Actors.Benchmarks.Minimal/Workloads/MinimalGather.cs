namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record GatherRequest(long Number) : Message;

/// <summary>The request's number and the worker's own, and how many requests the worker has handled. With 0 handled requests
/// it is the signal to start from that number.</summary>
internal sealed record GatherReply(long Number, int Received) : Message;

internal sealed class WorkerActor(int index, int rounds, AskerActor asker) : Actor<GatherRequest>
{
    private int _received;

    protected override void Receive(GatherRequest request)
    {
        _received++;
        if (_received == rounds)
        {
            Stop();
        }

        asker.Post(new GatherReply(request.Number + index, _received));
    }
}

internal sealed class AskerActor(int workers, int rounds, TaskCompletionSource<Tally> done) : Actor<GatherReply>
{
    private readonly WorkerActor[] _workers = new WorkerActor[workers];
    private long _offset;
    private long _replies;
    private long _receivedByWorkers;
    private long _sum;

    protected override void Receive(GatherReply reply)
    {
        if (reply.Received == 0)
        {
            Start(reply.Number);
            return;
        }

        _replies++;
        _sum += reply.Number;
        if (reply.Received == rounds)
        {
            _receivedByWorkers += reply.Received;
        }

        if (_replies == (long)workers * rounds)
        {
            Stop();
            done.SetResult(new Tally(1 + workers, _replies + _receivedByWorkers, _sum));
        }
        else if (_replies % workers == 0)
        {
            AskAll();
        }
    }

    private void Start(long offset)
    {
        _offset = offset;
        for (int i = 0; i < workers; i++)
        {
            _workers[i] = new WorkerActor(i + 1, rounds, this);
        }

        AskAll();
    }

    private void AskAll()
    {
        long round = 1 + _replies / workers;
        foreach (WorkerActor worker in _workers)
        {
            worker.Post(new GatherRequest(_offset + round));
        }
    }
}

public partial class MinimalBench : IActorBench<Gather>
{
    public Task<Tally> RunAsync(Gather workload, long offset) =>
        RunParts.OneAsync(done =>
            new AskerActor(workload.Workers, workload.Rounds, done).Post(new GatherReply(offset, 0))
        );
}
