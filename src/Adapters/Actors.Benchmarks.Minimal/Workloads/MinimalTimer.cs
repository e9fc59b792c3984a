namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record TimerMessage(long Number) : Message;

/// <summary>An actor, and the timers that will send to it.</summary>
internal sealed class TimerRun(Timer workload, long offset) : Actor<TimerMessage>, IParkedRun
{
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);

    // Held here, because a timer that nothing holds may be collected before it fires.
    private readonly System.Threading.Timer[] _timers = new System.Threading.Timer[workload.Count];
    private int _received;
    private long _sum;

    public Task RunAsync()
    {
        for (int i = 1; i <= _timers.Length; i++)
        {
            long number = offset + i;
            System.Threading.Timer timer = new(
                _ => Post(new TimerMessage(number)),
                null,
                workload.Due,
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

    protected override void Receive(TimerMessage message)
    {
        _received++;
        _sum += message.Number;
        if (_received == (workload.Count + 1) / 2)
        {
            Stop();
            _done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class MinimalBench : IParkedBench<Timer>
{
    public Task<IParkedRun> ParkAsync(Timer workload, long offset) =>
        Task.FromResult<IParkedRun>(new TimerRun(workload, offset));
}
