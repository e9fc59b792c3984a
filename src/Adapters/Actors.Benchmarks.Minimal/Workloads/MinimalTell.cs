namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record TellMessage(long Number) : Message;

internal sealed class TellActor(int count, TaskCompletionSource<Tally> done) : Actor<TellMessage>
{
    private int _received;
    private long _sum;

    protected override void Receive(TellMessage message)
    {
        _received++;
        _sum += message.Number;
        if (_received == count)
        {
            Stop();
            done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class MinimalBench : IActorBench<Tell>
{
    public Task<Tally> RunAsync(Tell workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TellActor actor = new TellActor(workload.Count, done);
        for (int i = 1; i <= workload.Count; i++)
        {
            actor.Post(new TellMessage(offset + i));
        }

        return done.Task;
    }
}
