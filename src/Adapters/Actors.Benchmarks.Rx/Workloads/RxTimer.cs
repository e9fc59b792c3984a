namespace Actors.Benchmarks.Rx.Obj;

internal sealed record TimerMessage(long Number);

/// <summary>An actor, and the timers that will send to it.</summary>
internal sealed class TimerRun(Timer workload, long offset)
    : ObservingActor<TimerMessage>(severalSend: true),
        IParkedRun
{
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _received;
    private long _sum;

    public Task RunAsync()
    {
        for (int i = 1; i <= workload.Count; i++)
        {
            IDisposable timer = Start(offset + i);
            if (i % 2 == 0)
            {
                timer.Dispose();
            }
        }

        return Task.CompletedTask;
    }

    public Task<Tally> DrainAsync() => _done.Task;

    // Not Subscribe(Inbox): a timer that has fired is completed, and would complete the subject.
    private IDisposable Start(long number) =>
        Observable.Timer(workload.Due).Subscribe(_ => Inbox.OnNext(new TimerMessage(number)));

    protected override void Receive(TimerMessage message)
    {
        _received++;
        _sum += message.Number;
        if (_received == (workload.Count + 1) / 2)
        {
            End();
            _done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class RxBench : IParkedBench<Timer>
{
    public Task<IParkedRun> ParkAsync(Timer workload, long offset) =>
        Task.FromResult<IParkedRun>(new TimerRun(workload, offset));
}
