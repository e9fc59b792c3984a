using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>A table of the rows that did the same work.</summary>
internal static class CellTable
{
    private static readonly string[] RatioTitles = ["Ratio", "Pool ratio"];

    // Of a delivery or an operation, or of a run that repeats nothing.
    private static readonly (string Title, Func<Cell, double?> Figure)[] Counters =
    [
        ("Contentions", cell => cell.LockContentions),
        ("Work items", cell => cell.WorkItems),
    ];

    /// <summary>Splits cells by kind of message, parameters and processors. Small work comes first.</summary>
    public static Cell[][] Split(IEnumerable<Cell> cells) =>
        [
            .. cells
                .GroupBy(cell => cell.TableKey)
                .Select(table => table.ToArray())
                .OrderBy(table => table[0].Case.Messages)
                .ThenBy(table => table.Max(cell => cell.Repetitions))
                .ThenBy(table => table[0].Parameters, StringComparer.Ordinal),
        ];

    /// <summary>The table with all figures, and why cells have no number.</summary>
    public static DataTable Of(IReadOnlyList<Cell> cells, bool showsProcessors)
    {
        Cell?[] references = [Floor.Of(cells), Floor.OnPool(cells)];
        string[] each = cells[0].Case.Repeats is { } what ? [$"{Plural(what)}/s", $"ns/{what}", $"B/{what}"] : [];
        string[] perFailure = cells.Any(cell => cell.WithoutFailures is not null) ? ["ns/failure"] : [];
        string[] ratio = [.. RatioTitles.Where((_, i) => references[i] is not null)];
        bool hasCost = cells.Any(cell => cell.Cpu is not null);
        (string Title, Func<Cell, double?> Figure)[] counters =
        [
            .. Counters.Where(c => cells.Any(cell => IsSeen(cell, c.Figure))),
        ];
        string[] cost = hasCost
            ? [$"CPU ns/{cells[0].Case.Repeats ?? "run"}", "Busy", "GC", .. counters.Select(c => c.Title)]
            : [];
        string[] title =
        [
            "Row",
            "In flight",
            "Time of a run",
            .. ratio,
            .. each,
            .. perFailure,
            .. cost,
            "Peak memory",
        ];
        return new DataTable(
            Title(cells[0], cells[0].Parameters, showsProcessors),
            title,
            [
                .. cells.Select(cell => new DataTable.Row(
                    Row(cell, [.. references.OfType<Cell>()], perFailure.Length > 0, hasCost, counters),
                    cell
                )),
            ],
            TextColumns: 2
        )
        {
            Below = Failures(cells),
        };
    }

    /// <summary>The title of a table.</summary>
    /// <param name="cell">One of its cells.</param>
    /// <param name="parameters">The parameters that its cells share.</param>
    /// <param name="showsProcessors">Whether the page has several numbers of processors.</param>
    public static string Title(Cell cell, string parameters, bool showsProcessors)
    {
        string before = parameters.Length > 0 ? parameters + "; " : "";
        string processors = showsProcessors ? $"; processors: {cell.Case.Processors}" : "";
        return $"{before}{cell.Case.Messages}{processors}";
    }

    /// <summary>Why cells have no number.</summary>
    public static string Failures(IEnumerable<Cell> cells) =>
        string.Join("\n\n", cells.SelectMany(cell => cell.Failures).Select(failure => $"NA: {Markdown.Text(failure)}"));

    // Fewer are not worth a column.
    private static bool IsSeen(Cell cell, Func<Cell, double?> figure) => cell.Each(figure(cell)) >= 0.001;

    private static string[] Row(
        Cell cell,
        IEnumerable<Cell> references,
        bool hasFailures,
        bool hasCost,
        IEnumerable<(string Title, Func<Cell, double?> Figure)> counters
    )
    {
        string[] cost = hasCost
            ?
            [
                Format.Digits(cell.Each(cell.Cpu?.Median)),
                Format.Digits(cell.BusyProcessors),
                Format.Percent(cell.GcPauseShare),
                .. counters.Select(counter => Format.Digits(cell.Each(counter.Figure(cell)))),
            ]
            : [];
        string[] each = cell.Case.Repeats is null
            ? []
            : [Format.Whole(cell.Rate), Format.Digits(cell.NanosecondsEach), Format.Whole(cell.BytesEach)];
        return
        [
            cell.Case.Row,
            cell.Case.InFlight,
            cell.Time is null ? "NA" : Format.WithRange(cell.Time, Format.Time),
            .. references.Select(reference => Ratio(cell, reference)),
            .. each,
            .. hasFailures ? [PerFailure(cell)] : Array.Empty<string>(),
            .. cost,
            Format.Megabytes(cell.PeakWorkingSetBytes),
        ];
    }

    /// <summary>The plural of <c>delivery</c> or <c>operation</c>, with a capital letter.</summary>
    public static string Plural(string what) => what == "delivery" ? "Deliveries" : "Operations";

    private static string PerFailure(Cell cell)
    {
        string sign = cell.WithoutFailures is { } never && cell.DiffersFrom(never) == false ? "≈ " : "";
        return sign + Format.Whole(cell.NanosecondsPerFailure);
    }

    private static string Ratio(Cell cell, Cell reference)
    {
        if (cell.Median is null || reference.Case.InFlight != cell.Case.InFlight)
        {
            return Format.Nothing;
        }

        string sign = cell != reference && cell.DiffersFrom(reference) == false ? "≈ " : "";
        return sign + Format.Digits(cell.Median / reference.Median);
    }
}
