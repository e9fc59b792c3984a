namespace Actors.Benchmarks.Rx.Obj;

internal sealed record TellMessage(long Number);

internal sealed class TellActor(int count, TaskCompletionSource<Tally> done, Func<IScheduler>? on)
    : ObservingActor<TellMessage>(on: on)
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

public partial class RxBench : IActorBench<Tell>
{
    public Task<Tally> RunAsync(Tell workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        IObserver<TellMessage> inbox = new TellActor(workload.Count, done, _on).Inbox;
        for (int i = 1; i <= workload.Count; i++)
        {
            inbox.OnNext(new TellMessage(offset + i));
        }

        return done.Task;
    }
}
