namespace Actors.Benchmarks.Channels.Obj;

internal sealed record GatherRequest(long Number, TaskCompletionSource<GatherReply> ReplyTo);

/// <summary>The request's number plus the worker's, and how many requests the worker has handled.</summary>
internal sealed record GatherReply(long Number, int Received);

internal static class WorkerActor
{
    public static async Task ReadAsync(Channel<GatherRequest> inbox, int index, int rounds)
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

                request.ReplyTo.SetResult(new GatherReply(request.Number + index, received));
            }
        }
    }
}

/// <summary>A task that asks. It gets replies and no messages, so that it needs no channel.</summary>
internal static class AskerActor
{
    public static async Task<Tally> RunAsync(UnboundedChannelOptions options, Gather workload, long offset)
    {
        Lifecycle.Started();
        ChannelWriter<GatherRequest>[] workers = new ChannelWriter<GatherRequest>[workload.Workers];
        for (int i = 0; i < workers.Length; i++)
        {
            Channel<GatherRequest> worker = Channel.CreateUnbounded<GatherRequest>(options);
            _ = WorkerActor.ReadAsync(worker, i + 1, workload.Rounds);
            workers[i] = worker.Writer;
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
                workers[i].TryWrite(new GatherRequest(number, reply));
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

public partial class ChannelsBench : IActorBench<Gather>
{
    public Task<Tally> RunAsync(Gather workload, long offset) =>
        Task.Run(() => AskerActor.RunAsync(_options, workload, offset));
}
