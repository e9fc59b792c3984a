using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Makes up lines of results.</summary>
internal static class Lines
{
    /// <summary>The line of a case of Spawn, of six processes.</summary>
    public static ResultLine Of(string row, int leaves = 1000, double milliseconds = 10) =>
        new()
        {
            Schema = ResultLine.CurrentSchema,
            Run = "20260101-000000",
            Time = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc),
            Id = $"SpawnBenchmark.Run(Leaves: {leaves}, Library: \"{row}\")",
            Workload = nameof(Spawn),
            Parameters = new Dictionary<string, object> { ["Leaves"] = leaves },
            Messages = MessageKind.Obj,
            Row = row,
            Library = row,
            Version = "1.0",
            Group = row == "Minimal" ? RowGroup.Floor : RowGroup.ActorLibrary,
            IsReference = row == "Minimal",
            InFlight = "10 a node",
            Failures = [],
            Units = leaves,
            Deliveries = 2 * leaves,
            Nanoseconds = Spread(milliseconds * 0.99e6, milliseconds * 1e6, milliseconds * 1.01e6),
            Processes = Processes(milliseconds, 0.99, 0.995, 1, 1, 1.005, 1.01),
            AllocatedBytes = 100 * leaves,
            PeakWorkingSetBytes = 50_000_000,
            Gc = "server, concurrent",
            Runtime = ".NET 10.0.0",
            Processors = 2,
            Cpu = "A processor",
            Os = "A system",
            BenchmarkDotNet = "0.14.0",
        };

    /// <summary>What processes measured whose times have these ratios, each with 1.5 processors busy.</summary>
    public static ResultLine.ProcessCost[] Processes(double milliseconds, params IEnumerable<double> ratios) =>
        [
            .. ratios.Select(ratio => new ResultLine.ProcessCost(
                milliseconds * 1e6 * ratio,
                milliseconds * 1.5e6 * ratio
            )),
        ];

    /// <summary>The line of a process that ended without a report.</summary>
    public static ResultLine Lost(string row, string reason) =>
        Of(row) with
        {
            Failures = [reason],
            Units = null,
            Deliveries = null,
            Nanoseconds = null,
            Processes = null,
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
