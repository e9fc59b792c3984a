namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record TellMessage(long Number);

internal sealed class TellActor(
    int count,
    TaskCompletionSource<Tally> done,
    ExecutionDataflowBlockOptions? options = null
) : BlockActor<TellMessage>(options)
{
    private int _received;
    private long _sum;

    protected override void Receive(TellMessage message)
    {
        _received++;
        _sum += message.Number;
        if (_received == count)
        {
            End();
            done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class DataflowBench : IActorBench<Tell>
{
    public Task<Tally> RunAsync(Tell workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        ActionBlock<TellMessage> inbox = new TellActor(workload.Count, done).Inbox;
        for (int i = 1; i <= workload.Count; i++)
        {
            inbox.Post(new TellMessage(offset + i));
        }

        return done.Task;
    }
}
