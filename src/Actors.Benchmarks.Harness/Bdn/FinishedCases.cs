using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Output;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Keeps the line of each finished case, writes it, and prints the progress.</summary>
internal sealed class FinishedCases(LineFile lines, Progress? progress = null, Interruption? interruption = null)
{
    private readonly List<(BenchmarkCase Benchmark, ResultLine Line)> _all = [];
    private readonly Lock _lock = new();

    // The columns of a table ask for it one after the other.
    private (Summary Summary, CellsOfTable Cells)? _last;

    public IReadOnlyList<(BenchmarkCase Benchmark, ResultLine Line)> All
    {
        get
        {
            lock (_lock)
            {
                return [.. _all];
            }
        }
    }

    public void Add(BenchmarkCase benchmark, ResultLine line)
    {
        if (line.Failures.Count > 0 && interruption?.IsReason == true)
        {
            return;
        }

        lines.Write(line, benchmark.Config.ArtifactsPath);
        lock (_lock)
        {
            _all.Add((benchmark, line));
        }

        progress?.Tell(Case.Of(benchmark), new Cell([line]));
    }

    /// <summary>The cells of a table that BenchmarkDotNet prints.</summary>
    public CellsOfTable CellsOf(Summary summary)
    {
        if (_last is not var (known, cells) || known != summary)
        {
            cells = new CellsOfTable(All.Where(each => summary.BenchmarksCases.Contains(each.Benchmark)));
            _last = (summary, cells);
        }

        return cells;
    }
}
