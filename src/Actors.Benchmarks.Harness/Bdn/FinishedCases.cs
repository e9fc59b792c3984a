using Actors.Benchmarks.Harness.Output;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Keeps the line of each finished case, writes it, and prints the progress.</summary>
internal sealed class FinishedCases(LineFile lines, Progress? progress = null, Interruption? interruption = null)
{
    private readonly ConcurrentQueue<(BenchmarkCase Benchmark, ResultLine Line)> _all = new();

    // Each column of a table asks for the cells of the same summary.
    private (Summary Summary, CellsOfTable Cells)? _last;

    /// <summary>Those so far. A signal may ask for them while a case finishes.</summary>
    public IReadOnlyList<(BenchmarkCase Benchmark, ResultLine Line)> All => _all.ToArray();

    public void Add(BenchmarkCase benchmark, ResultLine line)
    {
        if (line.Failures.Count > 0 && interruption?.IsReason == true)
        {
            return;
        }

        lines.Write(line, benchmark.Config.ArtifactsPath);
        _all.Enqueue((benchmark, line));
        progress?.Tell(BenchmarkCases.PlannedOf(benchmark), new Cell([line]));
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
