using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Host;

/// <summary>A measuring process that has ended.</summary>
/// <param name="Report">What it has reported; null if it has not.</param>
/// <param name="Stated">Why the case cannot be measured, as the process or its host says; empty if it can.</param>
/// <param name="ExitCode">Null if it was not started.</param>
internal sealed record MeasuredProcess(ProcessReport? Report, IReadOnlyList<string> Stated, int? ExitCode = null)
{
    private const int Killed = 128 + 9; // by SIGKILL, as a system does that has no memory left

    /// <summary>Why the process has no result; null if it has one. A report alone is none: a process may die after its last iteration.
    /// </summary>
    public string? Fault(Case @case) =>
        (Report, ExitCode) switch
        {
            (null, 0) => "the measuring process ended without a report",
            (null, var code) => $"the measuring process ended without a result, {Text(code)}",
            (_, not 0) => $"the measuring process ended with {Text(ExitCode)}, after its last iteration",
            ({ Readings: null }, _) when @case.IsReading => "the measuring process has read nothing",
            _ => null,
        };

    private static string Text(int? code) =>
        Invariant($"exit code {code}")
        + (
            code == Killed
                ? Invariant(
                    $" (killed: out of memory? There are {GC.GetGCMemoryInfo().TotalAvailableMemoryBytes / 1e9:0.0} GB)"
                )
                : ""
        );
}
