namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record StartGather(long Offset);

internal sealed record GatherRequest(long Number, TaskCompletionSource<GatherReply> ReplyTo);

/// <summary>The request's number plus the worker's, and how many requests the worker has handled.</summary>
internal sealed record GatherReply(long Number, int Received);

internal sealed class WorkerActor(int index, int rounds) : BlockActor<GatherRequest>
{
    private int _received;

    protected override void Receive(GatherRequest request)
    {
        _received++;
        if (_received == rounds)
        {
            End();
        }

        request.ReplyTo.SetResult(new GatherReply(request.Number + index, _received));
    }
}

/// <summary>Asks in a handler that returns a task.</summary>
internal sealed class AskerActor(Gather workload, TaskCompletionSource<Tally> done) : AsyncBlockActor<StartGather>
{
    protected override async Task ReceiveAsync(StartGather start)
    {
        ActionBlock<GatherRequest>[] workers = new ActionBlock<GatherRequest>[workload.Workers];
        for (int i = 0; i < workers.Length; i++)
        {
            workers[i] = new WorkerActor(i + 1, workload.Rounds).Inbox;
        }

        Task<GatherReply>[] replies = new Task<GatherReply>[workers.Length];
        GatherReply[] round = [];
        long received = 0;
        long sum = 0;
        while (received < (long)workers.Length * workload.Rounds)
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

        End();
        done.SetResult(new Tally(1 + workers.Length, received + round.Sum(reply => (long)reply.Received), sum));
    }
}

public partial class DataflowBench : IActorBench<Gather>
{
    public Task<Tally> RunAsync(Gather workload, long offset) =>
        RunParts.OneAsync(done => new AskerActor(workload, done).Inbox.Post(new StartGather(offset)));
}
