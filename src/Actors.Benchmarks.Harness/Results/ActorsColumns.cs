using System.Globalization;
using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>The columns beside BenchmarkDotNet's own. They print what the run reported, not what was expected.</summary>
internal static class ActorsColumns
{
    private const string NotAvailable = "NA"; // as BenchmarkDotNet prints it
    private const string NotComparable = "–";

    private static readonly string[] InFilesOnly =
    [
        "Version",
        "Mean",
        "Error",
        "StdDev",
        "Deliveries/s",
        "Operations/s",
        "Allocated",
        "Gen0",
        "Gen1",
        "Gen2",
    ];

    /// <summary>Columns that the console does not show, so that a table fits its width: some that only the files have, and
    /// the parameters that all cases have in common, which BenchmarkDotNet prints above the table.</summary>
    public static IEnumerable<string> HiddenOnConsole(IEnumerable<BenchmarkCase> cases) =>
        [
            .. InFilesOnly,
            .. cases
                .SelectMany(benchmark => benchmark.Parameters.Items)
                .Where(parameter => parameter.Name != nameof(WorkloadBenchmark.Library))
                .GroupBy(parameter => parameter.Name)
                .Where(values => values.Select(parameter => parameter.Value).Distinct().Count() == 1)
                .Select(values => values.Key),
        ];

    public static IColumn[] All { get; } =
    [
        new Column("Version", "Version of the library", ColumnCategory.Params, (r, _) => r.Case.Row.Library.Version),
        new Column(
            "In flight",
            "How many messages may be under way at once",
            ColumnCategory.Params,
            (r, _) => r.Case.InFlight.Rule
        ),
        new Column("Units", "Concurrent entities of a run", ColumnCategory.Params, (r, _) => Whole(r.Reported?.Units)),
        StatisticColumn.Mean,
        StatisticColumn.Error,
        StatisticColumn.StdDev,
        StatisticColumn.Median,
        new Column(
            "Ratio",
            "Median divided by that of the reference row, where both have the same rule for messages in flight",
            ColumnCategory.Baseline,
            Ratio
        ),
        new Column(
            "Deliveries/s",
            "Messages handled in a second, at the median",
            ColumnCategory.Custom,
            (r, _) => Whole(r.DeliveriesPerSecond),
            CountsDeliveries
        ),
        new Column(
            "ns/delivery",
            "Nanoseconds for a message handled, at the median",
            ColumnCategory.Custom,
            (r, _) => Fraction(r.NanosecondsPerDelivery),
            CountsDeliveries
        ),
        new Column(
            "B/delivery",
            "Bytes allocated for a message handled",
            ColumnCategory.Custom,
            (r, _) => Fraction(r.BytesPerDelivery),
            CountsDeliveries
        ),
        new Column(
            "CPU/delivery",
            "CPU time of all threads for a message handled, in nanoseconds",
            ColumnCategory.Custom,
            (r, _) => Fraction(r.CpuNanosecondsPerDelivery),
            CountsDeliveries
        ),
        new Column(
            "Operations/s",
            "Operations in a second, at the median",
            ColumnCategory.Custom,
            (r, _) => Whole(r.OperationsPerSecond),
            CountsOperations
        ),
        new Column(
            "ns/operation",
            "Nanoseconds for an operation, at the median",
            ColumnCategory.Custom,
            (r, _) => Fraction(r.NanosecondsPerOperation),
            CountsOperations
        ),
        new Column(
            "B/operation",
            "Bytes allocated for an operation",
            ColumnCategory.Custom,
            (r, _) => Fraction(r.BytesPerOperation),
            CountsOperations
        ),
        new Column(
            "Busy",
            "Processors that were busy, on average",
            ColumnCategory.Custom,
            (r, _) => Format(r.BusyProcessors, "0.00")
        ),
        new Column(
            "GC",
            "Share of the time in which garbage collections stopped the process",
            ColumnCategory.Custom,
            (r, _) => Format(r.GcPauseShare, "0 %")
        ),
        new Column(
            "Peak memory",
            "Peak working set of the measuring process",
            ColumnCategory.Custom,
            (r, _) => Megabytes(r.Reported?.PeakWorkingSetBytes)
        ),
    ];

    /// <summary>The median of <paramref name="result"/> divided by that of the reference row of the same work.</summary>
    internal static string Ratio(CaseResult result, Summary summary)
    {
        CaseResult? reference = summary
            .Reports.Select(CaseResult.Of)
            .FirstOrDefault(other =>
                other.Case.Row.IsReference
                && other.Case.Workload.Equals(result.Case.Workload)
                && other.Case.Messages == result.Case.Messages
            );
        if (reference is null || reference.Case.InFlight != result.Case.InFlight)
        {
            return NotComparable;
        }

        double? ratio = result.Nanoseconds?.Median / reference.Nanoseconds?.Median;
        return ratio is null ? NotAvailable : ratio.Value.ToString("0.00", CultureInfo.InvariantCulture);
    }

    private static bool CountsOperations(Case @case) => @case.OperationCount is not null;

    // A cold start has one delivery, and its time is not the time of a delivery.
    private static bool CountsDeliveries(Case @case) => @case is { OperationCount: null, IsCold: false };

    private static string Whole(double? value) => Format(value, "N0");

    private static string Whole(long? value) => Format(value, "N0");

    private static string Fraction(double? value) => Format(value, value < 10 ? "0.0" : "N0");

    private static string Megabytes(long? bytes) => bytes is null ? NotAvailable : Format(bytes / 1e6, "N0") + " MB";

    private static string Format(double? value, string format) =>
        value is null ? NotAvailable : value.Value.ToString(format, CultureInfo.InvariantCulture);

    private sealed class Column(
        string name,
        string legend,
        ColumnCategory category,
        Func<CaseResult, Summary, string> value,
        Func<Case, bool>? isFor = null
    ) : IColumn
    {
        public string Id => "Actors." + name;

        public string ColumnName => name;

        public string Legend => legend;

        public ColumnCategory Category => category;

        public int PriorityInCategory => 100;

        public bool AlwaysShow => true;

        public bool IsNumeric => category is not ColumnCategory.Params || name == "Units";

        public UnitType UnitType => UnitType.Dimensionless;

        public string GetValue(Summary summary, BenchmarkCase benchmarkCase) =>
            summary[benchmarkCase] is { } report ? value(CaseResult.Of(report), summary) : NotAvailable;

        public string GetValue(Summary summary, BenchmarkCase benchmarkCase, SummaryStyle style) =>
            GetValue(summary, benchmarkCase);

        public bool IsAvailable(Summary summary) =>
            isFor is null || summary.BenchmarksCases.Any(benchmark => isFor(Case.Of(benchmark)));

        public bool IsDefault(Summary summary, BenchmarkCase benchmarkCase) => false;
    }
}
