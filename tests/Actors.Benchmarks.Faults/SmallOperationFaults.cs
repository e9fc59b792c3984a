namespace Actors.Benchmarks.Faults;

/// <summary>Does Watch, Become and Stash correctly.</summary>
public class SoundOperations : IActorBench<Watch>, IActorBench<Become>, IActorBench<Stash>
{
    /// <summary>The notices that the watcher gets of the units that have ended.</summary>
    protected virtual IEnumerable<long> Notices(IEnumerable<long> ended) => ended;

    /// <summary>Whether the unit is in its second behaviour when it gets the message with this index.</summary>
    protected virtual bool IsSecondBehavior(int index) => index % 2 == 0;

    /// <summary>The order in which the unit handles what it has put aside.</summary>
    protected virtual IEnumerable<long> Unstashed(IEnumerable<long> stashed) => stashed;

    public Task<Tally> RunAsync(Watch workload, long offset)
    {
        Units.Begin(1 + workload.Count);
        Dictionary<long, long> watched = Enumerable
            .Range(1, workload.Count)
            .ToDictionary(i => (long)i, i => offset + i);
        long notices = 0;
        long sum = 0;
        foreach (long address in Notices([.. watched.Keys]))
        {
            notices++;
            sum += watched.Remove(address, out long number) ? number : 0;
        }

        Units.End(1 + workload.Count);
        return Task.FromResult(new Tally(1 + workload.Count, notices, sum));
    }

    public Task<Tally> RunAsync(Become workload, long offset) =>
        Handle(workload.Count, index => (IsSecondBehavior(index) ? 2 : 1) * (offset + index));

    public Task<Tally> RunAsync(Stash workload, long offset)
    {
        long[] handled = [.. Unstashed(Enumerable.Range(1, workload.Count).Select(index => offset + index))];
        return Handle(handled.Length, place => place * handled[place - 1]);
    }

    private static Task<Tally> Handle(int count, Func<int, long> add)
    {
        Units.Begin(1);
        Tally tally = new(1, count, Enumerable.Range(1, count).Sum(add));
        Units.End(1);
        return Task.FromResult(tally);
    }
}

/// <summary>The watcher is told twice of one end, and never of another one.</summary>
public sealed class NotifiesTwice : SoundOperations
{
    protected override IEnumerable<long> Notices(IEnumerable<long> ended) => ended.Skip(1).Append(ended.Last());
}

/// <summary>One change of behaviour has no effect.</summary>
public sealed class KeepsBehavior : SoundOperations
{
    protected override bool IsSecondBehavior(int index) => index != 2 && base.IsSecondBehavior(index);
}

/// <summary>The newest message that was put aside is handled first.</summary>
public sealed class ReversesStash : SoundOperations
{
    protected override IEnumerable<long> Unstashed(IEnumerable<long> stashed) => stashed.Reverse();
}

/// <summary>Does Timer correctly.</summary>
public class SoundTimer : IParkedBench<Timer>
{
    /// <summary>How long all starts and cancellations take.</summary>
    protected virtual TimeSpan Starts => TimeSpan.Zero;

    /// <summary>Whether the second timer, which is cancelled, fires in place of the first one.</summary>
    protected virtual bool FiresSecond(TimeSpan due) => false;

    public Task<IParkedRun> ParkAsync(Timer workload, long offset) =>
        Task.FromResult<IParkedRun>(
            new Run(
                workload.Due,
                Starts,
                [.. Enumerable.Range(1, workload.Count).Where(i => Fires(i, workload.Due)).Select(i => offset + i)]
            )
        );

    private bool Fires(int index, TimeSpan due) => index <= 2 && FiresSecond(due) ? index == 2 : index % 2 == 1;

    private sealed class Run(TimeSpan due, TimeSpan starts, long[] numbers) : IParkedRun
    {
        private Task<long[]> _fired = Task.FromResult<long[]>([]);

        public Task RunAsync()
        {
            Units.Begin(1);
            _fired = Task.WhenAll(numbers.Select(FireAsync));
            return Task.Delay(starts);
        }

        public async Task<Tally> DrainAsync()
        {
            long[] fired = await _fired;
            Units.End(1);
            return new Tally(1, fired.Length, fired.Sum());
        }

        private async Task<long> FireAsync(long number)
        {
            await Task.Delay(due);
            return number;
        }
    }
}

/// <summary>One timer fires although it was cancelled, instead of another one.</summary>
public sealed class FiresCancelled : SoundTimer
{
    protected override bool FiresSecond(TimeSpan due) => true;
}

/// <summary>A timer is cancelled late, because the machine does other work, and so fires if it is due before.</summary>
public sealed class CancelsLate : SoundTimer
{
    protected override TimeSpan Starts => TimeSpan.FromMilliseconds(150);

    protected override bool FiresSecond(TimeSpan due) => due <= Starts;
}
