using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Actors.Benchmarks.Harness;

/// <summary>What the measuring process reports of itself and its last run, in a line of its output.</summary>
/// <param name="Units">Units that the last run created.</param>
/// <param name="Deliveries">Messages that they handled.</param>
/// <param name="Runs">Runs so far, all checked.</param>
/// <param name="PeakWorkingSetBytes">The most memory that the process held.</param>
/// <param name="Gc">The garbage collector's mode.</param>
/// <param name="Runtime">The runtime and its version.</param>
/// <param name="Processors">Logical processors that the process may use.</param>
public sealed record ChildReport(
    long Units,
    long Deliveries,
    long Runs,
    long PeakWorkingSetBytes,
    string Gc,
    string Runtime,
    int Processors
)
{
    private const string Prefix = "// actors report ";
    private const string FailurePrefix = "// actors failure ";

    internal static ChildReport OfThisProcess(Tally last, long runs)
    {
        using Process process = Process.GetCurrentProcess();
        return new(
            last.Units,
            last.Deliveries,
            runs,
            process.PeakWorkingSet64,
            GcMode.OfThisProcess(),
            RuntimeInformation.FrameworkDescription,
            Environment.ProcessorCount
        );
    }

    internal void Print() => PrintLine(Prefix + JsonSerializer.Serialize(this));

    internal static void PrintFailure(string reason)
    {
        PrintLine(FailurePrefix + reason.ReplaceLineEndings(" "));
        Thread.Sleep(1000); // BenchmarkDotNet stops reading when the process ends, and has not always read the last line then
    }

    internal static ChildReport? Find(IEnumerable<string> output) =>
        output.LastOrDefault(line => line.StartsWith(Prefix, StringComparison.Ordinal)) is { } found
            ? JsonSerializer.Deserialize<ChildReport>(found[Prefix.Length..])
            : null;

    internal static IEnumerable<string> FindFailures(IEnumerable<string> output) =>
        output
            .Where(line => line.StartsWith(FailurePrefix, StringComparison.Ordinal))
            .Select(line => line[FailurePrefix.Length..]);

    private static void PrintLine(string line)
    {
        // A line of its own, even where the library has printed half a line before.
        Console.Out.WriteLine();
        Console.Out.WriteLine(line);
        Console.Out.Flush();
    }
}
