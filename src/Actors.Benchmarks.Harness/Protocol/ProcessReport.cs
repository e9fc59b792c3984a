using System.Runtime.InteropServices;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Peers;

namespace Actors.Benchmarks.Harness.Protocol;

/// <summary>What a measuring process reports about itself, after it has measured and ended the library.</summary>
/// <param name="Units">Units that the last run created.</param>
/// <param name="Deliveries">Messages that they handled.</param>
/// <param name="PeakWorkingSetBytes">The most memory that the process held; null if the system does not tell.</param>
/// <param name="Gc">The garbage collector's mode; null for another runtime.</param>
/// <param name="Processors">Logical processors that the process may use.</param>
/// <param name="Readings">What was read where the work is not timed as a whole; null elsewhere.</param>
internal sealed record ProcessReport(
    long Units,
    long Deliveries,
    long? PeakWorkingSetBytes,
    string? Gc,
    string Runtime,
    int Processors,
    IReadOnlyList<IterationCost> Iterations,
    Readings? Readings = null
)
{
    /// <summary>How its warm-up ended; null where none waits until the compiler is quiet.</summary>
    public WarmUpEnd? WarmUp { get; init; }

    /// <summary>Whether another program measured meanwhile, in turns with this one. The host sets it.</summary>
    public bool TookTurns { get; init; }

    /// <summary>The most units alive at once in a run. The host copies it from the process that counts.</summary>
    public long? PeakUnits { get; init; }

    /// <summary>The looks at the machine before and after it; null if nobody looked. The host sets it.</summary>
    public ProcessProbes? Probes { get; init; }

    /// <summary>How many times something was measured again, because the process stood still meanwhile.</summary>
    public int MeasuredAgain { get; init; }

    /// <summary>How many iterations were left out, because the processors were farther apart than usual.</summary>
    public int LeftOut { get; init; }

    /// <summary>How many iterations count although the processors were farther apart than usual.</summary>
    public int Unusual { get; init; }

    private const double LeastTrend = 0.1;

    public bool StoodStill => Iterations.Any(iteration => iteration.StoodStill);

    public long MeasuredRuns => Iterations.Sum(iteration => iteration.Runs);

    /// <summary>What a run cost: the median of the iterations.</summary>
    public double PerRun(Func<IterationCost, double> cost) =>
        Estimate.MedianOf(Iterations.Select(iteration => cost(iteration) / iteration.Runs));

    /// <summary>How much longer the last iteration took than the first, if by more than a tenth; negative for a row that gets faster.</summary>
    public double? Trend =>
        Iterations is [var first, .., var last]
        && last.Nanoseconds / last.Runs / (first.Nanoseconds / first.Runs) - 1 is var trend
        && Math.Abs(trend) > LeastTrend
            ? trend
            : null;

    internal static ProcessReport Of(PeerBench? peer, Tally last, IReadOnlyList<IterationCost> iterations) =>
        new(
            last.Units,
            last.Deliveries,
            peer is null ? PeakOfThisProcess() : peer.Cost.PeakWorkingSetBytes,
            peer is null ? GcMode.OfThisProcess() : null,
            peer?.Runtime ?? RuntimeInformation.FrameworkDescription,
            Environment.ProcessorCount,
            iterations
        );

    private static long? PeakOfThisProcess()
    {
        using Process process = Process.GetCurrentProcess();
        return process.PeakWorkingSet64 is > 0 and var bytes ? bytes : null; // macOS has none
    }
}
