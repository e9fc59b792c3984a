using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Output;
using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Keeps the report of each finished case, and writes its line and its progress.</summary>
/// <param name="rounds">The round of each case; null where the run has none.</param>
internal sealed class FinishedCases(
    LineFile lines,
    IReadOnlyDictionary<BenchmarkCase, int>? rounds = null,
    Progress? progress = null,
    Interruption? interruption = null
) : EventProcessor
{
    private readonly List<BenchmarkReport> _reports = [];
    private readonly Lock _lock = new();

    public IReadOnlyList<BenchmarkReport> Reports
    {
        get
        {
            lock (_lock)
            {
                return [.. _reports];
            }
        }
    }

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report)
    {
        ResultLine line = LineMaker.LineOf(report, rounds?[benchmarkCase]);
        if (line.Failures.Count > 0 && interruption?.IsReason == true)
        {
            return;
        }

        lines.Write(line, benchmarkCase.Config.ArtifactsPath);
        lock (_lock)
        {
            _reports.Add(report);
        }

        progress?.Tell(Case.Of(benchmarkCase), new Cell([line]));
    }
}
