using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Results as a run would leave them, made up.</summary>
internal static class Lines
{
    public static ResultLine Of(string library, int leaves = 1000, double milliseconds = 10) =>
        new()
        {
            Schema = ResultLine.CurrentSchema,
            Run = "20260101-000000",
            Time = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc),
            Id = $"SpawnBenchmark.Run(Leaves: {leaves}, Library: \"{library}\")",
            Workload = nameof(Spawn),
            Parameters = new Dictionary<string, object> { ["Leaves"] = leaves },
            Messages = MessageKind.Obj,
            Library = library,
            Version = "1.0",
            Group = library == "Minimal" ? LibraryGroup.Floor : LibraryGroup.ActorLibrary,
            IsReference = library == "Minimal",
            InFlight = "10 a node",
            Failures = [],
            Units = leaves,
            Deliveries = 2 * leaves,
            Nanoseconds = Spread(milliseconds * 0.99e6, milliseconds * 1e6, milliseconds * 1.01e6),
            AllocatedBytes = 100 * leaves,
            PeakWorkingSetBytes = 50_000_000,
            Gc = "server, concurrent",
            Runtime = ".NET 10.0.0",
            Processors = 2,
            Cpu = "A processor",
            Os = "A system",
            BenchmarkDotNet = "0.14.0",
        };

    /// <summary>A process that ended without a report.</summary>
    public static ResultLine Lost(string library, string reason) =>
        Of(library) with
        {
            Failures = [reason],
            Units = null,
            Deliveries = null,
            Nanoseconds = null,
            AllocatedBytes = null,
            PeakWorkingSetBytes = null,
            Gc = null,
            Runtime = null,
        };

    public static ResultLine.Spread Spread(params double[] values) =>
        new(
            values.Average(),
            null,
            null,
            values.Order().ElementAt(values.Length / 2),
            values.Min(),
            values.Max(),
            values.Length,
            values
        );
}

/// <summary>A folder that goes with the test.</summary>
internal sealed class TemporaryFolder : IDisposable
{
    public string Path { get; } = Directory.CreateTempSubdirectory("actors-benchmarks-").FullName;

    public string File(string name, params string[] lines)
    {
        string file = System.IO.Path.Combine(Path, name);
        System.IO.File.WriteAllLines(file, lines);
        return file;
    }

    public string Run(string name, params IEnumerable<ResultLine> lines) =>
        File(name + ".jsonl", [.. lines.Select(line => line.ToJson())]);

    public void Dispose() => Directory.Delete(Path, recursive: true);
}
