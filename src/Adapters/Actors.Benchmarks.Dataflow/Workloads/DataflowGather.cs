using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>The signal to start, from that number.</summary>
internal sealed record GatherStart(long Offset);

internal sealed record GatherRequest(long Number, TaskCompletionSource<GatherReply> ReplyTo);

/// <summary>The request's number plus the worker's, and how many requests the worker has handled.</summary>
internal sealed record GatherReply(long Number, int Received);

internal sealed class GatherWorker
{
    private readonly int _index;
    private readonly int _rounds;
    private int _received;

    public GatherWorker(int index, int rounds, ExecutionDataflowBlockOptions? options)
    {
        _index = index;
        _rounds = rounds;
        Inbox = Block.Of<GatherRequest>(Receive, options);
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
internal sealed class GatherAsker
{
    private readonly Gather _workload;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly ExecutionDataflowBlockOptions? _options;

    public GatherAsker(Gather workload, TaskCompletionSource<Tally> done, ExecutionDataflowBlockOptions? options)
    {
        _workload = workload;
        _done = done;
        _options = options;
        Inbox = new ActionBlock<GatherStart>(AskAllAsync);
        Lifecycle.Started();
    }

    public ActionBlock<GatherStart> Inbox { get; }

    private async Task AskAllAsync(GatherStart start)
    {
        ActionBlock<GatherRequest>[] workers = new ActionBlock<GatherRequest>[_workload.Workers];
        for (int i = 0; i < workers.Length; i++)
        {
            workers[i] = new GatherWorker(i + 1, _workload.Rounds, _options).Inbox;
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
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Gather workload, long offset) => RunGatherAsync(workload, offset, null);

    /// <inheritdoc cref="RunAskAsync"/>
    internal static Task<Tally> RunGatherAsync(Gather workload, long offset, ExecutionDataflowBlockOptions? options)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new GatherAsker(workload, done, options).Inbox.Post(new GatherStart(offset));
        return done.Task;
    }
}
