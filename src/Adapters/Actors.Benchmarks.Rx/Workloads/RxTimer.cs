namespace Actors.Benchmarks.Rx.Obj;

internal sealed record TimerMessage(long Number);

/// <summary>An actor, and the timers that will send to it.</summary>
internal sealed class TimerRun : IParkedRun
{
    private readonly Timer _workload;
    private readonly long _offset;
    private readonly ISubject<TimerMessage> _inbox;
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly IDisposable _subscription;
    private int _received;
    private long _sum;

    public TimerRun(Timer workload, long offset)
    {
        _workload = workload;
        _offset = offset;
        _inbox = Subject.Synchronize(new Subject<TimerMessage>()); // several timers fire at once
        _subscription = _inbox.ObserveOn(Schedulers.Pool).Subscribe(Receive);
        Lifecycle.Started();
    }

    public Task RunAsync()
    {
        for (int i = 1; i <= _workload.Count; i++)
        {
            IDisposable timer = Start(_offset + i);
            if (i % 2 == 0)
            {
                timer.Dispose();
            }
        }

        return Task.CompletedTask;
    }

    public Task<Tally> DrainAsync() => _done.Task;

    // Not Subscribe(_inbox): a timer that has fired is completed, and would complete the subject.
    private IDisposable Start(long number) =>
        Observable.Timer(_workload.Due).Subscribe(_ => _inbox.OnNext(new TimerMessage(number)));

    private void Receive(TimerMessage message)
    {
        _received++;
        _sum += message.Number;
        if (_received == (_workload.Count + 1) / 2)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class RxBench : IParkedBench<Timer>
{
    public Task<IParkedRun> ParkAsync(Timer workload, long offset) =>
        Task.FromResult<IParkedRun>(new TimerRun(workload, offset));
}
