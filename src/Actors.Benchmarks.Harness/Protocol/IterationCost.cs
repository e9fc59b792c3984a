using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Peers;

namespace Actors.Benchmarks.Harness.Protocol;

/// <summary>What a measured iteration cost.</summary>
/// <param name="CpuNanoseconds">CPU time of all threads of the process meanwhile, user and kernel.</param>
/// <param name="AllocatedBytes">Bytes that all threads allocated; null if the runtime does not count them.</param>
/// <param name="Compiled">What was compiled meanwhile, in all processes that do the work; null if the runtime does not tell.</param>
/// <param name="Runtime">What only .NET tells; null for another runtime.</param>
/// <param name="Stolen">What the machine's processors waited for the hypervisor, in ticks; null where the system does not tell.</param>
/// <param name="Machine">All time of the machine's processors, in the same ticks; null where the system does not tell.</param>
/// <param name="Throttled">How long processors waited because a quota was used up, all together, in nanoseconds; null without a quota.</param>
internal sealed record IterationCost(
    long Runs,
    double Nanoseconds,
    double CpuNanoseconds,
    long? AllocatedBytes,
    Compiled? Compiled = null,
    RuntimeCost? Runtime = null,
    long? Stolen = null,
    long? Machine = null,
    double? Throttled = null
)
{
    /// <summary>Whether the process was stopped meanwhile, or the machine slept: its time says nothing then.</summary>
    public bool StoodStill { get; init; }

    /// <summary>The counters so far of the process that does the work, as if everything before had been one iteration.</summary>
    /// <param name="peer">The adapter whose units are in another process; null where they are in this one.</param>
    /// <param name="compiled">What was compiled so far; null if the runtime does not tell.</param>
    /// <param name="cpuOfNodes">CPU time of the nodes of a cluster, which tell nothing else; null where there are none.</param>
    /// <remarks>Allocated bytes are counted exactly, which stops all threads for a moment: call it outside the clock.</remarks>
    internal static IterationCost SoFar(PeerBench? peer, Compiled? compiled, double? cpuOfNodes = null)
    {
        (long? stolen, long? machine) = MachineTime();
        return new(
            0,
            0,
            (peer?.Cost.Cpu ?? Environment.CpuUsage.TotalTime).TotalNanoseconds + (cpuOfNodes ?? 0),
            cpuOfNodes is not null ? null
                : peer is null ? GC.GetTotalAllocatedBytes(precise: true)
                : peer.AllocatedBytes,
            compiled,
            peer is null ? RuntimeCost.SoFar() : null,
            stolen,
            machine,
            Cgroup.Own.ThrottledNanoseconds
        );
    }

    /// <summary>What was added since <paramref name="before"/>, in so many runs and so much time.</summary>
    internal IterationCost Since(IterationCost before, long runs, TimeSpan time) =>
        new(
            runs,
            time.TotalNanoseconds,
            CpuNanoseconds - before.CpuNanoseconds,
            AllocatedBytes - before.AllocatedBytes,
            Compiled - before.Compiled,
            before.Runtime is null ? null : Runtime?.Since(before.Runtime),
            Stolen - before.Stolen,
            Machine - before.Machine,
            Throttled - before.Throttled
        );

    // The first line of the file: cpu user nice system idle iowait irq softirq steal guest guest_nice. See man 5 proc_stat.
    private static (long? Stolen, long? Machine) MachineTime()
    {
        const string Stat = "/proc/stat";
        const int Steal = 7;
        if (!File.Exists(Stat))
        {
            return (null, null);
        }

        long[] ticks =
        [
            .. File.ReadLines(Stat)
                .First()
                .Split(' ', StringSplitOptions.RemoveEmptyEntries)
                .Skip(1)
                .Take(Steal + 1)
                .Select(number => long.Parse(number, CultureInfo.InvariantCulture)),
        ];
        return ticks.Length > Steal ? (ticks[Steal], ticks.Sum()) : (null, null);
    }
}
