namespace Actors.Benchmarks.Rx.Obj;

internal sealed record AskRequest(long Number, TaskCompletionSource<AskResponse> ReplyTo);

/// <summary>The request's number, and how many requests the actor has handled.</summary>
internal sealed record AskResponse(long Number, int Received);

internal sealed class AskActor(int count, Func<IScheduler>? on) : ObservingActor<AskRequest>(on: on)
{
    private int _received;

    protected override void Receive(AskRequest request)
    {
        _received++;
        if (_received == count)
        {
            End();
        }

        request.ReplyTo.SetResult(new AskResponse(request.Number, _received));
    }
}

public partial class RxBench : IActorBench<Ask>
{
    public async Task<Tally> RunAsync(Ask workload, long offset)
    {
        IObserver<AskRequest> actor = new AskActor(workload.Count, _on).Inbox;
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= workload.Count; i++)
        {
            TaskCompletionSource<AskResponse> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
            actor.OnNext(new AskRequest(offset + i, reply));
            var response = await reply.Task.ConfigureAwait(false);
            received = response.Received;
            sum += response.Number;
        }

        return new Tally(1, received, sum);
    }
}
