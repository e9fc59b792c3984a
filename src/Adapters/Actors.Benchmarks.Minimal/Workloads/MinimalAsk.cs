namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record AskRequest(long Number, TaskCompletionSource<AskResponse> ReplyTo) : Message;

/// <summary>The request's number, and how many requests the actor has handled.</summary>
internal sealed record AskResponse(long Number, int Received);

internal sealed class AskActor(int count) : Actor<AskRequest>
{
    private int _received;

    protected override void Receive(AskRequest request)
    {
        _received++;
        if (_received == count)
        {
            Stop();
        }

        request.ReplyTo.SetResult(new AskResponse(request.Number, _received));
    }
}

public partial class MinimalBench : IActorBench<Ask>
{
    public async Task<Tally> RunAsync(Ask workload, long offset)
    {
        AskActor actor = new(workload.Count);
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= workload.Count; i++)
        {
            TaskCompletionSource<AskResponse> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
            actor.Post(new AskRequest(offset + i, reply));
            var response = await reply.Task.ConfigureAwait(false);
            received = response.Received;
            sum += response.Number;
        }

        return new Tally(1, received, sum);
    }
}
