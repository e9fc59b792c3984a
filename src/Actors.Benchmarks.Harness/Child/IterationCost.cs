using System.Globalization;

namespace Actors.Benchmarks.Harness;

/// <summary>What a measured iteration cost.</summary>
/// <param name="Runs">Its runs.</param>
/// <param name="Nanoseconds">How long they took.</param>
/// <param name="CpuNanoseconds">CPU time of all threads of the process meanwhile, user and kernel.</param>
/// <param name="GcPauseNanoseconds">How long collections stopped the process.</param>
/// <param name="AllocatedBytes">Bytes that all threads allocated.</param>
/// <param name="Gen0">Collections of generation 0.</param>
/// <param name="Gen1">Collections of generation 1.</param>
/// <param name="Gen2">Collections of generation 2.</param>
/// <param name="LockContentions">How often a thread waited for a lock.</param>
/// <param name="WorkItems">Work items that the thread pool completed.</param>
/// <param name="Stolen">What the machine's processors waited for the hypervisor, in ticks; null where the system does not tell.</param>
/// <param name="Machine">All time of the machine's processors, in the same ticks; null where the system does not tell.</param>
public sealed record IterationCost(
    long Runs,
    double Nanoseconds,
    double CpuNanoseconds,
    double GcPauseNanoseconds,
    long AllocatedBytes,
    int Gen0,
    int Gen1,
    int Gen2,
    long LockContentions,
    long WorkItems,
    long? Stolen = null,
    long? Machine = null
)
{
    private const double NanosecondsPerTick = 100;

    /// <summary>The counters of this process so far, as if everything before had been one iteration.</summary>
    /// <remarks>Allocated bytes are counted exactly, which stops all threads for a moment: call it outside the clock.</remarks>
    internal static IterationCost SoFar()
    {
        (long? stolen, long? machine) = MachineTime();
        return new(
            0,
            0,
            Environment.CpuUsage.TotalTime.Ticks * NanosecondsPerTick,
            GC.GetTotalPauseDuration().Ticks * NanosecondsPerTick,
            GC.GetTotalAllocatedBytes(precise: true),
            GC.CollectionCount(0),
            GC.CollectionCount(1),
            GC.CollectionCount(2),
            Monitor.LockContentionCount,
            ThreadPool.CompletedWorkItemCount,
            stolen,
            machine
        );
    }

    /// <summary>What was added since <paramref name="before"/>, in so many runs and so much time.</summary>
    internal IterationCost Since(IterationCost before, long runs, TimeSpan time) =>
        new(
            runs,
            time.Ticks * NanosecondsPerTick,
            CpuNanoseconds - before.CpuNanoseconds,
            GcPauseNanoseconds - before.GcPauseNanoseconds,
            AllocatedBytes - before.AllocatedBytes,
            Gen0 - before.Gen0,
            Gen1 - before.Gen1,
            Gen2 - before.Gen2,
            LockContentions - before.LockContentions,
            WorkItems - before.WorkItems,
            Stolen - before.Stolen,
            Machine - before.Machine
        );

    // The first line of the file: cpu user nice system idle iowait irq softirq steal guest guest_nice. See man 5 proc_stat.
    private static (long? Stolen, long? Machine) MachineTime()
    {
        const string File = "/proc/stat";
        const int Steal = 7;
        if (!System.IO.File.Exists(File))
        {
            return (null, null);
        }

        long[] ticks =
        [
            .. System
                .IO.File.ReadLines(File)
                .First()
                .Split(' ', StringSplitOptions.RemoveEmptyEntries)
                .Skip(1)
                .Take(Steal + 1)
                .Select(number => long.Parse(number, CultureInfo.InvariantCulture)),
        ];
        return ticks.Length > Steal ? (ticks[Steal], ticks.Sum()) : (null, null);
    }
}
