namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>The signal to start, from that number.</summary>
internal sealed record StartGather(long Offset);

internal sealed record GatherRequest(long Number, TaskCompletionSource<GatherReply> ReplyTo);

/// <summary>The request's number plus the worker's, and how many requests the worker has handled.</summary>
internal sealed record GatherReply(long Number, int Received);

internal sealed class WorkerActor
{
    private readonly int _index;
    private readonly int _rounds;
    private int _received;

    public WorkerActor(int index, int rounds)
    {
        _index = index;
        _rounds = rounds;
        Inbox = new ActionBlock<GatherRequest>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<GatherRequest> Inbox { get; }

    private void Receive(GatherRequest request)
    {
        _received++;
        if (_received == _rounds)
        {
            Inbox.Complete();
            Lifecycle.Ended();
        }

        request.ReplyTo.SetResult(new GatherReply(request.Number + _index, _received));
    }
}

/// <summary>Asks in a handler that returns a task.</summary>
internal sealed class AskerActor
{
    private readonly Gather _workload;
    private readonly TaskCompletionSource<Tally> _done;

    public AskerActor(Gather workload, TaskCompletionSource<Tally> done)
    {
        _workload = workload;
        _done = done;
        Inbox = new ActionBlock<StartGather>(AskAllAsync);
        Lifecycle.Started();
    }

    public ActionBlock<StartGather> Inbox { get; }

    private async Task AskAllAsync(StartGather start)
    {
        ActionBlock<GatherRequest>[] workers = new ActionBlock<GatherRequest>[_workload.Workers];
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
            long number = start.Offset + 1 + received / workers.Length;
            for (int i = 0; i < workers.Length; i++)
            {
                TaskCompletionSource<GatherReply> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
                workers[i].Post(new GatherRequest(number, reply));
                replies[i] = reply.Task;
            }

            round = await Task.WhenAll(replies).ConfigureAwait(false);
            foreach (var reply in round)
            {
                received++;
                sum += reply.Number;
            }
        }

        Inbox.Complete();
        Lifecycle.Ended();
        _done.SetResult(new Tally(1 + workers.Length, received + round.Sum(reply => (long)reply.Received), sum));
    }
}

public partial class DataflowBench : IActorBench<Gather>
{
    public Task<Tally> RunAsync(Gather workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new AskerActor(workload, done).Inbox.Post(new StartGather(offset));
        return done.Task;
    }
}
