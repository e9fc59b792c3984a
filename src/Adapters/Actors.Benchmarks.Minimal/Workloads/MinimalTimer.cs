namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record TimerMessage(long Number) : Message;

internal sealed class TimerActor(int count, TaskCompletionSource<Tally> done) : Actor<TimerMessage>
{
    private int _received;
    private long _sum;

    protected override void Receive(TimerMessage message)
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

/// <summary>An actor, and the timers that will send to it.</summary>
internal sealed class TimerRun : IParkedRun
{
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TimerActor _actor;
    private readonly TimeSpan _due;
    private readonly long _offset;

    // Held here, because a timer that nothing holds may be collected before it fires.
    private readonly System.Threading.Timer[] _timers;

    public TimerRun(Timer workload, long offset)
    {
        _due = workload.Due;
        _offset = offset;
        _timers = new System.Threading.Timer[workload.Count];
        _actor = new TimerActor(workload.Count - workload.Count / 2, _done);
    }

    public Task RunAsync()
    {
        for (int i = 1; i <= _timers.Length; i++)
        {
            long number = _offset + i;
            System.Threading.Timer timer = new(
                _ => _actor.Post(new TimerMessage(number)),
                null,
                _due,
                Timeout.InfiniteTimeSpan
            );
            _timers[i - 1] = timer;
            if (i % 2 == 0)
            {
                timer.Dispose();
            }
        }

        return Task.CompletedTask;
    }

    public async Task<Tally> DrainAsync()
    {
        Tally tally = await _done.Task.ConfigureAwait(false);
        foreach (System.Threading.Timer timer in _timers)
        {
            timer.Dispose();
        }

        return tally;
    }
}

public partial class MinimalBench : IParkedBench<Timer>
{
    public Task<IParkedRun> ParkAsync(Timer workload, long offset) =>
        Task.FromResult<IParkedRun>(new TimerRun(workload, offset));
}
