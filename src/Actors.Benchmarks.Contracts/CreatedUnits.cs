using System.Runtime.InteropServices;

namespace Actors.Benchmarks;

/// <summary>Where the units of <see cref="Create"/> report from their start hooks, since they get no messages.</summary>
/// <remarks>Hooks run on several processors at once, so each processor has counters of its own. Every 16th report of a processor
/// looks at their sum. Near the end every report does, because the last one need not be a 16th.</remarks>
/// <param name="count">How many units there will be.</param>
public sealed class CreatedUnits(int count)
{
    private const int Period = 16;

    private readonly TaskCompletionSource<Tally> _all = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Counters[] _counters = new Counters[Environment.ProcessorCount];
    private int _isNearEnd = count <= Environment.ProcessorCount * Period ? 1 : 0;

    /// <summary>What the run did; completed when the last unit has reported.</summary>
    public Task<Tally> All => _all.Task;

    /// <summary>Called by each unit once, with its number. Thread-safe.</summary>
    public void Report(long number)
    {
        ref Counters mine = ref _counters[(uint)Thread.GetCurrentProcessorId() % (uint)_counters.Length];
        Interlocked.Add(ref mine.Sum, number);
        bool isPeriod = Interlocked.Increment(ref mine.Reported) % Period == 0;
        if (isPeriod && _isNearEnd == 0 && Reported >= count - _counters.Length * Period)
        {
            Interlocked.Exchange(ref _isNearEnd, 1); // before the sum is looked at: who reports later sees it
        }

        if (Volatile.Read(ref _isNearEnd) == 1 && Reported is var all && all >= count)
        {
            _all.TrySetResult(new Tally(all, 0, _counters.Sum(counters => counters.Sum)));
        }
    }

    private long Reported
    {
        get
        {
            long all = 0;
            for (int i = 0; i < _counters.Length; i++)
            {
                all += Volatile.Read(ref _counters[i].Reported);
            }

            return all;
        }
    }

    // Two cache lines, because processors fetch them in pairs.
    [StructLayout(LayoutKind.Sequential, Size = 128)]
    private struct Counters
    {
        public long Reported;
        public long Sum;
    }
}
