using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Host;

/// <summary>A measuring process that has ended.</summary>
/// <param name="Report">What it has reported; null if it has not.</param>
/// <param name="Stated">Why the case cannot be measured, as the process or its host says; empty if it can.</param>
/// <param name="ExitCode">Null if it was not started.</param>
/// <param name="Ending">What the exit code says.</param>
internal sealed record MeasuredProcess(
    ProcessReport? Report,
    IReadOnlyList<string> Stated,
    int? ExitCode = null,
    string? Ending = null
)
{
    /// <summary>Why the process has no result; null if it has one. A report alone is none: a process may die after its last iteration.
    /// </summary>
    public string? Fault(Case @case) =>
        (Report, ExitCode) switch
        {
            (null, 0) => "the measuring process ended without a report",
            (null, _) => $"the measuring process ended without a result, {Ending}",
            (_, not 0) => $"the measuring process ended with {Ending}, after its last iteration",
            ({ StoodStill: true }, _) =>
                "the process stood still each time it measured: somebody stopped it, or the machine slept",
            ({ Readings: null }, _) when @case.IsReading => "the measuring process has read nothing",
            _ => null,
        };
}
