namespace Actors.Benchmarks.Rx.Obj;

/// <summary>The signal to start, from that number.</summary>
internal sealed record StartGather(long Offset);

internal sealed record GatherRequest(long Number, TaskCompletionSource<GatherReply> ReplyTo);

/// <summary>The request's number plus the worker's, and how many requests the worker has handled.</summary>
internal sealed record GatherReply(long Number, int Received);

internal sealed class WorkerActor
{
    private readonly int _index;
    private readonly int _rounds;
    private readonly IDisposable _subscription;
    private int _received;

    public WorkerActor(int index, int rounds)
    {
        _index = index;
        _rounds = rounds;
        Subject<GatherRequest> inbox = new();
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<GatherRequest> Inbox { get; }

    private void Receive(GatherRequest request)
    {
        _received++;
        if (_received == _rounds)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
        }

        request.ReplyTo.SetResult(new GatherReply(request.Number + _index, _received));
    }
}

/// <summary>Asks in a handler that awaits.</summary>
internal sealed class AskerActor
{
    private readonly Gather _workload;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly IDisposable _subscription;

    public AskerActor(Gather workload, TaskCompletionSource<Tally> done)
    {
        _workload = workload;
        _done = done;
        Subject<StartGather> inbox = new();
        _subscription = inbox
            .ObserveOn(RxBench.Pool)
            .Select(start => Observable.FromAsync(() => AskAllAsync(start.Offset)))
            .Concat()
            .Subscribe();
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<StartGather> Inbox { get; }

    private async Task AskAllAsync(long offset)
    {
        IObserver<GatherRequest>[] workers = new IObserver<GatherRequest>[_workload.Workers];
        for (int i = 0; i < workers.Length; i++)
        {
            workers[i] = new WorkerActor(i + 1, _workload.Rounds).Inbox;
        }

        Task<GatherReply>[] replies = new Task<GatherReply>[workers.Length];
        GatherReply[] round = [];
        long received = 0;
        long sum = 0;
        while (received < (long)workers.Length * _workload.Rounds)
        {
            long number = offset + 1 + received / workers.Length;
            for (int i = 0; i < workers.Length; i++)
            {
                TaskCompletionSource<GatherReply> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
                workers[i].OnNext(new GatherRequest(number, reply));
                replies[i] = reply.Task;
            }

            round = await Task.WhenAll(replies).ConfigureAwait(false);
            foreach (var reply in round)
            {
                received++;
                sum += reply.Number;
            }
        }

        _subscription.Dispose();
        Lifecycle.Ended();
        _done.SetResult(new Tally(1 + workers.Length, received + round.Sum(reply => (long)reply.Received), sum));
    }
}

public partial class RxBench : IActorBench<Gather>
{
    public Task<Tally> RunAsync(Gather workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new AskerActor(workload, done).Inbox.OnNext(new StartGather(offset));
        return done.Task;
    }
}
