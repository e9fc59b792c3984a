namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>What a timer passes to its callback.</summary>
internal sealed record TimerMessage(long Number);

internal interface ITimerGrain : IGrainWithIntegerKey
{
    /// <summary>Activates the grain. No message of the workload.</summary>
    ValueTask Activate();

    /// <summary>Starts the timers, which only the grain itself can do. No message of the workload.</summary>
    ValueTask StartTimers(int count, TimeSpan due, long offset);

    /// <summary>Waits until the timers that are not cancelled have fired. Other calls are handled meanwhile.</summary>
    [AlwaysInterleave]
    ValueTask<Tally> WaitForTotal();
}

[GrainType("timer" + Kind.Suffix)]
internal sealed class TimerGrain : RunGrain, ITimerGrain
{
    private readonly TaskCompletionSource<Tally> _done = new();
    private int _expected;
    private int _received;
    private long _sum;

    public ValueTask Activate() => default;

    public ValueTask StartTimers(int count, TimeSpan due, long offset)
    {
        _expected = (count + 1) / 2;
        for (int i = 1; i <= count; i++)
        {
            IGrainTimer timer = this.RegisterGrainTimer(
                Receive,
                new TimerMessage(offset + i),
                new GrainTimerCreationOptions(due, Timeout.InfiniteTimeSpan)
            );
            if (i % 2 == 0)
            {
                timer.Dispose();
            }
        }

        return default;
    }

    public async ValueTask<Tally> WaitForTotal() => await _done.Task;

    // A turn of the grain, as a call is.
    private Task Receive(TimerMessage message, CancellationToken cancellationToken)
    {
        _received++;
        _sum += message.Number;
        if (_received == _expected)
        {
            _done.SetResult(new Tally(1, _received, _sum));
        }

        return Task.CompletedTask;
    }
}

public partial class OrleansBench : IParkedBench<Timer>
{
    public async Task<IParkedRun> ParkAsync(Timer workload, long offset)
    {
        ITimerGrain grain = Grains.GetGrain<ITimerGrain>(RunKey.OfNewRun());
        await grain.Activate().ConfigureAwait(false);
        return new ParkedRun(
            () => grain.StartTimers(workload.Count, workload.Due, offset).AsTask(),
            () => grain.WaitForTotal().AsTask()
        );
    }
}
