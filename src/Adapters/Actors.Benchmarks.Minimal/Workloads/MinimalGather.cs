namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record GatherRequest(long Number, TaskCompletionSource<GatherReply> ReplyTo) : Message;

/// <summary>The request's number and the worker's own, and how many requests the worker has handled.</summary>
internal sealed record GatherReply(long Number, int Received);

internal sealed class WorkerActor(int index, int rounds) : Actor<GatherRequest>
{
    private int _received;

    protected override void Receive(GatherRequest request)
    {
        _received++;
        if (_received == rounds)
        {
            Stop();
        }

        request.ReplyTo.SetResult(new GatherReply(request.Number + index, _received));
    }
}

/// <summary>A task that asks. It awaits each reply, as in libraries whose requests are tasks.</summary>
internal static class AskerActor
{
    public static async Task<Tally> RunAsync(Gather workload, long offset)
    {
        Lifecycle.Started();
        WorkerActor[] workers = new WorkerActor[workload.Workers];
        for (int i = 0; i < workers.Length; i++)
        {
            workers[i] = new WorkerActor(i + 1, workload.Rounds);
        }

        Task<GatherReply>[] replies = new Task<GatherReply>[workers.Length];
        GatherReply[] round = [];
        long received = 0;
        long sum = 0;
        while (received < (long)workers.Length * workload.Rounds)
        {
            long number = offset + 1 + received / workers.Length;
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

        Lifecycle.Ended();
        return new Tally(1 + workers.Length, received + round.Sum(reply => (long)reply.Received), sum);
    }
}

public partial class MinimalBench : IActorBench<Gather>
{
    public Task<Tally> RunAsync(Gather workload, long offset) => Task.Run(() => AskerActor.RunAsync(workload, offset));
}
