using System.Diagnostics;
using BenchmarkDotNet.Engines;

namespace Actors.Benchmarks.Harness;

/// <summary>Where a measuring process tells what it has measured, or why it cannot.</summary>
internal interface IReporter
{
    /// <summary>Reports the measurement.</summary>
    void Report(ProcessReport report);

    /// <summary>Reports why the case cannot be measured, and ends the work. Any thread may call it.</summary>
    /// <returns>What the caller throws, if the process has not ended with the call.</returns>
    Exception Fail(string reason);
}

/// <summary>Reports over BenchmarkDotNet's own channel, beside the output of the library.</summary>
internal sealed class HostReporter(IHost host) : IReporter
{
    private readonly Lock _lock = new(); // a watchdog writes, too

    /// <summary>Sends a line that BenchmarkDotNet reads.</summary>
    public void WriteLine(string line)
    {
        lock (_lock)
        {
            host.WriteLine(line);
        }
    }

    /// <inheritdoc/>
    public void Report(ProcessReport report) => WriteLine(report.ToLine());

    /// <inheritdoc/>
    public Exception Fail(string reason)
    {
        lock (_lock)
        {
            host.WriteLine(ProcessReport.FailureLine(reason));
            // The program has read everything before the last signal when it acknowledges it.
            host.SendSignal(HostSignal.AfterAll);
            ThisProcess.Kill();
        }

        return new UnreachableException();
    }
}
