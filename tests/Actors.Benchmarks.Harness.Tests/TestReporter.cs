using Actors.Benchmarks.Harness.Child;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Keeps what checked runs report, where there is no measuring process.</summary>
internal sealed class TestReporter : IReporter
{
    public List<ProcessReport> Reports { get; } = [];

    public void Report(ProcessReport report) => Reports.Add(report);

    public Exception Fail(string reason) => new CaseFailedException(reason);
}
