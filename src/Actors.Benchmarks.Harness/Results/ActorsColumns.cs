using System.Globalization;
using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Perfolizer.Horology;

namespace Actors.Benchmarks.Harness;

/// <summary>The columns beside BenchmarkDotNet's own. They print what the run reported, not what was expected.</summary>
internal static class ActorsColumns
{
    private const string NotAvailable = "NA"; // as BenchmarkDotNet prints it
    private const string NotComparable = "–";

    private static readonly string[] InFilesOnly =
    [
        "Version",
        "Deliveries/s",
        "Operations/s",
        "Allocated",
        "Gen0",
        "Gen1",
        "Gen2",
        "Contentions",
        "Work items",
    ];

    /// <summary>The most columns of a table of the quick profile on the console, which may have 120 characters.</summary>
    internal const int MostOfQuick = 9;

    // Where the table of a quick run has too many, these go first.
    private static readonly string[] LeastUsefulFirst =
    [
        "Interval",
        "p99 interval",
        "GC",
        "Busy",
        "CPU/delivery",
        "CPU/operation",
        "Private B/unit",
        "Pacer p99",
        "Blocked p50",
        "Blocked p99",
        "Blocked max",
        "Due",
        "Units",
        "In flight",
        "Peak memory",
        "Bytes waiting",
        "Most waiting",
        "Pool ratio",
    ];

    /// <summary>Columns that the console does not show, so that a table fits its width: some that only the files have,
    /// the parameters that all cases have in common, which BenchmarkDotNet prints above the table, and in the quick profile those
    /// that are one too many.</summary>
    public static IEnumerable<string> HiddenOnConsole(IEnumerable<BenchmarkCase> cases)
    {
        BenchmarkCase[] all = [.. cases];
        IGrouping<string, object>[] parameters =
        [
            .. all.SelectMany(benchmark => benchmark.Parameters.Items)
                .Where(parameter => parameter.Name != "Library")
                .GroupBy(parameter => parameter.Name, parameter => parameter.Value),
        ];
        string[] common = [.. parameters.Where(values => values.Distinct().Count() == 1).Select(values => values.Key)];
        string[] ours =
        [
            .. All.Where(column => all.Select(Case.Of).Any(column.IsFor))
                .Select(column => column.ColumnName)
                .Except(InFilesOnly),
        ];
        int shown = 1 + parameters.Length - common.Length + ours.Length; // 1 is the row's name
        int tooMany = RunOptions.Current.Profile == Profile.Quick ? Math.Max(0, shown - MostOfQuick) : 0;
        return [.. InFilesOnly, .. common, .. LeastUsefulFirst.Intersect(ours).Take(tooMany)];
    }

    public static Column[] All { get; } =
    [
        new Column("Version", "Version of the library", ColumnCategory.Params, (r, _) => r.Case.Row.Library.Version),
        new Column(
            "In flight",
            "How many messages may be under way at once",
            ColumnCategory.Params,
            (r, _) => r.Case.InFlight.Rule
        ),
        new Column("Units", "Concurrent entities of a run", ColumnCategory.Params, (r, _) => Whole(r.Reported?.Units)),
        new Column(
            "Time",
            "Time of a run: the median of the processes, each of which counts with the median of its iterations",
            ColumnCategory.Statistics,
            (r, summary) => Time(r.Nanoseconds?.Median, summary),
            IsTimed
        ),
        new Column(
            "Interval",
            "95 % interval of the median over processes; below six processes min to max, which says nothing about differences",
            ColumnCategory.Statistics,
            Interval,
            IsTimed
        ),
        new Column(
            "Ratio",
            "Time divided by that of the baseline that hands over on the same thread, where both have the same rule for messages in flight",
            ColumnCategory.Baseline,
            (r, summary) => Ratio(r, summary, Reference.HandOver),
            IsTimed
        ),
        new Column(
            "Pool ratio",
            "As Ratio, but divided by that of the baseline on the thread pool",
            ColumnCategory.Baseline,
            (r, summary) => Ratio(r, summary, Reference.Pool),
            IsTimed
        ),
        .. ReadingColumns.All.Select(figure => new Column(
            figure.Name,
            figure.Legend,
            ColumnCategory.Statistics,
            (r, _) => figure.Text(r),
            figure.IsFor
        )),
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
            "ns/failure",
            "Nanoseconds for a failure: the difference to the same work without failures, at the medians",
            ColumnCategory.Custom,
            PerFailure,
            @case => @case.Workload is Failure
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
            "CPU/operation",
            "CPU time of all threads for an operation, in nanoseconds",
            ColumnCategory.Custom,
            (r, _) => Fraction(r.CpuNanosecondsPerOperation),
            CountsOperations
        ),
        new Column(
            "Busy",
            "Processors that were busy, on average",
            ColumnCategory.Custom,
            (r, _) => Format(r.BusyProcessors, "0.00"),
            IsTimed
        ),
        new Column(
            "GC",
            "Share of the time in which garbage collections stopped the process",
            ColumnCategory.Custom,
            (r, _) => Format(r.GcPauseShare, "0 %"),
            @case => @case.Workload is not Idle // its collections are the harness's
        ),
        new Column(
            "Contentions",
            "How often a thread waited for a lock, for a delivery or an operation",
            ColumnCategory.Custom,
            (r, _) => Format(r.PerRepetition(iteration => iteration.Runtime?.LockContentions), "0.####"),
            @case => !@case.IsCold && IsTimed(@case)
        ),
        new Column(
            "Work items",
            "Work items of the thread pool, for a delivery or an operation",
            ColumnCategory.Custom,
            (r, _) => Format(r.PerRepetition(iteration => iteration.Runtime?.WorkItems), "0.####"),
            @case => !@case.IsCold && IsTimed(@case)
        ),
        new Column(
            "Peak memory",
            "Peak working set of the measuring process",
            ColumnCategory.Custom,
            (r, _) => Megabytes(r.Reported?.PeakWorkingSetBytes)
        ),
    ];

    /// <summary>The median of <paramref name="result"/> divided by that of a reference row of the same work.</summary>
    internal static string Ratio(CaseResult result, Summary summary, Reference to)
    {
        CaseResult? reference = summary
            .Reports.Select(CaseResult.Of)
            .FirstOrDefault(other =>
                other.Case.Row.Reference == to
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

    /// <summary>The difference between <paramref name="result"/> and the same work without failures, divided by the failures.</summary>
    internal static string PerFailure(CaseResult result, Summary summary)
    {
        if (result.Case.Workload is not Failure { Failures: > 0 } work)
        {
            return NotComparable;
        }

        CaseResult? never = summary
            .Reports.Select(CaseResult.Of)
            .FirstOrDefault(other =>
                other.Case.Row == result.Case.Row
                && other.Case.Messages == result.Case.Messages
                && other.Case.Workload.Equals(new Failure(work.Actors, work.MessagesPerActor, 0))
            );
        double? each = (result.Nanoseconds?.Median - never?.Nanoseconds?.Median) / work.Failures;
        return each <= 0 ? "≈ 0" : Whole(each); // of two times that scatter, either may be the longer one
    }

    // One unit for the whole table, that of the fastest row, so that times can be compared at a glance.
    private static string Time(double? nanoseconds, Summary summary) =>
        nanoseconds is { } value ? InUnitOf(summary, value, withUnit: true) : NotAvailable;

    private static string Interval(CaseResult result, Summary summary) =>
        result.Nanoseconds switch
        {
            null => NotAvailable,
            { Processes: 1 } => NotComparable,
            var time =>
                $"{InUnitOf(summary, time.Low, withUnit: false)} to {InUnitOf(summary, time.High, withUnit: false)}",
        };

    private static string InUnitOf(Summary summary, double nanoseconds, bool withUnit)
    {
        TimeUnit unit =
            summary.Style?.TimeUnit
            ?? TimeUnit.GetBestTimeUnit([
                .. summary.Reports.Select(report => CaseResult.Of(report).Nanoseconds?.Median).OfType<double>(),
            ]);
        double value = TimeUnit.Convert(nanoseconds, TimeUnit.Nanosecond, unit);
        return value.ToString("N2", CultureInfo.InvariantCulture) + (withUnit ? $" {unit.Abbreviation}" : "");
    }

    private static bool IsTimed(Case @case) => !@case.IsReading;

    private static bool CountsOperations(Case @case) => @case.OperationCount is not null;

    // A cold start has one delivery, and its time is not the time of a delivery.
    private static bool CountsDeliveries(Case @case) =>
        @case is { OperationCount: null, IsCold: false, IsReading: false };

    private static string Whole(double? value) => Format(value, "N0");

    private static string Whole(long? value) => Format(value, "N0");

    private static string Fraction(double? value) => Format(value, value < 10 ? "0.0" : "N0");

    private static string Megabytes(long? bytes) => bytes is null ? NotAvailable : Format(bytes / 1e6, "N0") + " MB";

    private static string Format(double? value, string format) =>
        value is null ? NotAvailable : value.Value.ToString(format, CultureInfo.InvariantCulture);

    internal sealed class Column(
        string name,
        string legend,
        ColumnCategory category,
        Func<CaseResult, Summary, string> value,
        Func<Case, bool>? isFor = null
    ) : IColumn
    {
        public string Id => $"Actors.{name}.{legend}"; // two kinds of work have an interval

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

        public bool IsFor(Case @case) => isFor is null || isFor(@case);

        public bool IsAvailable(Summary summary) => summary.BenchmarksCases.Select(Case.Of).Any(IsFor);

        public bool IsDefault(Summary summary, BenchmarkCase benchmarkCase) => false;
    }
}
