using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Compares a case between two sides, by wall time and by CPU time.</summary>
/// <param name="before">The case on the first side.</param>
/// <param name="after">The case on the second side.</param>
/// <param name="time">What is known of the ratio of the times.</param>
/// <param name="cpu">What is known of the ratio of the CPU times.</param>
internal sealed class CellComparison(Cell before, Cell after, Evidence time, Evidence cpu)
{
    public Cell Before => before;

    public Cell After => after;

    /// <summary>The time of a run.</summary>
    public Evidence Time => time;

    /// <summary>The CPU time of a run, on all threads.</summary>
    public Evidence Cpu => cpu;

    /// <summary>The processes on the side that has fewer.</summary>
    public int Processes => Math.Min(before.ProcessNanoseconds.Count, after.ProcessNanoseconds.Count);

    /// <summary>Whether the case had a number on the first side and has failed on the second.</summary>
    public bool IsBroken => before.Median is not null && after.Failures.Count > 0;

    /// <summary>Whether the second side takes more of something, or has no number any more.</summary>
    public bool IsWorse => time.Verdict == Verdict.Slower || cpu.Verdict == Verdict.Slower || IsBroken;

    /// <summary>Compares two cells that were measured in separate runs.</summary>
    public static CellComparison OfRuns(Cell before, Cell after, double margin)
    {
        Evidence time = Unpaired(before.ProcessNanoseconds, after.ProcessNanoseconds, margin);
        Evidence cpu = Unpaired(before.ProcessCpuNanoseconds, after.ProcessCpuNanoseconds, margin);
        return new CellComparison(before, after, time, cpu);
    }

    private static Evidence Unpaired(IReadOnlyList<double> before, IReadOnlyList<double> after, double margin)
    {
        Evidence evidence = new(margin);
        if (before.Count > 0 && after.Count > 0)
        {
            RankSums test = new(
                [.. before.Select(value => Math.Log(value))],
                [.. after.Select(value => Math.Log(value))]
            );
            if (Math.Min(before.Count, after.Count) >= Evidence.LeastProcesses)
            {
                evidence.Look(test, share: 1);
            }
            else
            {
                evidence.Estimate(test);
            }
        }

        return evidence;
    }
}
