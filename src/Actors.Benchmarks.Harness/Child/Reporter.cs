using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Takes the results of a measuring process, or the reason why there are none.</summary>
internal interface IReporter
{
    void Report(ProcessReport report);

    /// <summary>Reports why the case cannot be measured, and ends the work. Any thread may call it.</summary>
    /// <returns>What the caller throws, if the process has not ended with the call.</returns>
    Exception Fail(string reason);
}
