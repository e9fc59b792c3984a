namespace Actors.Benchmarks.Channels.Obj;

internal sealed record AskRequest(long Number, TaskCompletionSource<AskResponse> ReplyTo);

/// <summary>The request's number, and how many requests the actor has handled.</summary>
internal sealed record AskResponse(long Number, int Received);

internal static class AskActor
{
    public static async Task ReadAsync(Channel<AskRequest> inbox, int count)
    {
        Lifecycle.Started();
        int received = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var request))
            {
                received++;
                if (received == count)
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                }

                request.ReplyTo.SetResult(new AskResponse(request.Number, received));
            }
        }
    }
}

public partial class ChannelsBench : IActorBench<Ask>
{
    public async Task<Tally> RunAsync(Ask workload, long offset)
    {
        Channel<AskRequest> inbox = Channel.CreateUnbounded<AskRequest>(_options);
        _ = AskActor.ReadAsync(inbox, workload.Count);
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= workload.Count; i++)
        {
            TaskCompletionSource<AskResponse> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
            inbox.Writer.TryWrite(new AskRequest(offset + i, reply));
            var response = await reply.Task.ConfigureAwait(false);
            received = response.Received;
            sum += response.Number;
        }

        return new Tally(1, received, sum);
    }
}
