using System.Globalization;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Published;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Shows published figures beside the figures of the run.</summary>
internal sealed class PublishedSection(RunSet run)
{
    private readonly Row[][] _tables =
    [
        .. PublishedFigure
            .All.Select(figure => new Row(figure, figure.ReproductionIn([.. run.CellsOnMostProcessors])))
            .GroupBy(row => row.Figure.Table)
            .Select(table => table.ToArray()),
    ];

    private sealed record Row(PublishedFigure Figure, Cell? Cell)
    {
        public bool IsReproduced => Cell?.Median is not null;
    }

    /// <summary>What can be read from the figures, and one verdict for each source; nothing if the run has none of the figures.</summary>
    /// <param name="withFigures">Whether all published figures stand below, with ours.</param>
    public IEnumerable<Section> Of(bool withFigures) =>
        _tables.Any(table => table.Any(row => row.IsReproduced))
            ? [new("published", "Published elsewhere", withFigures ? Verdicts().Concat(Figures()) : Verdicts())]
            : [];

    private IEnumerable<Block> Verdicts()
    {
        yield return new Prose(
            "The published figures are of other machines, years and versions, often of other counts, and some of programs that do other work "
                + "(docs/studies/published-programs.md). So only the order of the rows can be compared. The order of a table *holds* if all "
                + "pairs of its rows have the same order here, and *does not hold* if a pair has the opposite one. A pair is *undecided* if its "
                + "ratio here is not known, is the same within 25 %, or has too few launches."
        );
        Row[] all = [.. _tables.SelectMany(table => table)];
        Row[] asked = [.. Asked(all)];
        string notAsked = run.HasPeers
            ? ""
            : $"{all.Length - asked.Length} of other languages, which were not asked for (--peers), ";
        yield return new Prose(
            $"Of {all.Length} figures: {all.Count(row => row.IsReproduced)} reproduced here, {notAsked}{asked.Count(row => !row.IsReproduced)} missing. "
                + $"The order of tables with two rows or more to compare: {Verdict(_tables)}."
        );
        yield return new DataTable(
            "",
            ["Source", "Year", "Figures", "Reproduced here", "Order of its tables"],
            [
                .. _tables
                    .GroupBy(table => PublishedSource.Of(table[0].Figure))
                    .Select(source => new DataTable.Row([
                        $"[{source.Key.Document}]({source.Key.Address})",
                        source.Key.Year.ToString(CultureInfo.InvariantCulture),
                        $"{source.Sum(table => table.Length)}",
                        $"{source.Sum(table => table.Count(row => row.IsReproduced))}",
                        Verdict(source),
                    ])),
            ]
        );
    }

    // A run without other languages does not miss their figures.
    private IEnumerable<Row> Asked(IEnumerable<Row> rows) =>
        rows.Where(row => run.HasPeers || !row.Figure.IsOfOtherRuntime);

    private IEnumerable<Block> Figures()
    {
        PublishedFigure[] missing =
        [
            .. Asked(_tables.SelectMany(table => table)).Where(row => row.Cell is null).Select(row => row.Figure),
        ];
        if (missing.Length > 0)
        {
            string[] peers = Array.Exists(missing, figure => figure.IsOfOtherRuntime) ? ["--peers"] : [];
            string[] filters = [.. missing.Select(figure => figure.Filter).Distinct()];
            string command = CommandText.Of(null, ["--full", .. peers, "--filter", .. filters]);
            yield return new Folded("This measures what is missing", [new Prose($"    {command}")]);
        }

        DataTable.Row[] moved = [.. _tables.SelectMany(Moved)];
        if (moved.Length > 0)
        {
            yield return new DataTable(
                "Rows in another order here",
                ["Table", "Better there, worse here", "Than", "Why"],
                moved,
                TextColumns: 4
            );
        }

        yield return new Folded(
            "The published figures beside ours",
            _tables
                .GroupBy(table => $"{table[0].Figure.Document} ({table[0].Figure.Machine})")
                .Select(document => new DataTable(
                    document.Key,
                    ["Workload", "Parameters", "Row there", "Language", "Published", "Here", "Case here", "Order"],
                    [.. document.SelectMany(Lines)],
                    TextColumns: 4
                ))
        );
    }

    private static string Verdict(IEnumerable<Row[]> tables)
    {
        Ordering[] orders = [.. tables.Select(OrderingOf).Where(order => order.Pairs > 0)];
        int reversed = orders.Count(order => order.Opposite.Count > 0);
        int held = orders.Count(order => order.Same == order.Pairs);
        return orders.Length == 0
            ? "nothing to compare in this run"
            : $"holds in {held}, does not hold in {reversed}, no pair is opposite but some are undecided in {orders.Length - held - reversed}";
    }

    // The rows that are better in the document than rows that are better here.
    private static IEnumerable<DataTable.Row> Moved(Row[] table) =>
        OrderingOf(table)
            .Opposite.GroupBy(pair => pair.Better)
            .Select(pairs => new DataTable.Row([
                $"{pairs.Key.Document} ({pairs.Key.Machine}): {pairs.Key.Workload}, {pairs.Key.Parameters.Replace(";", ", ")}",
                Name(pairs.Key),
                string.Join("; ", pairs.Select(pair => Name(pair.Worse))),
                WhyOf([pairs.Key, .. pairs.Select(pair => pair.Worse)]),
            ]));

    private static string WhyOf(IEnumerable<PublishedFigure> figures)
    {
        string[] found =
        [
            .. figures
                .Select(Explanation.Of)
                .OfType<Explanation>()
                .Select(each => $"{each.Text} (docs/{each.Study})")
                .Distinct(),
        ];
        return found.Length > 0 ? string.Join("; ", found) : "not found";
    }

    private static string Name(PublishedFigure figure) => $"{figure.System}, {figure.Language}";

    private static IEnumerable<DataTable.Row> Lines(Row[] table)
    {
        string order = Order(OrderingOf(table));
        return table.Select(row => new DataTable.Row([
            row.Figure.Workload,
            row.Figure.Parameters.Replace(";", ", "),
            row.Figure.Note.Length > 0 ? $"{row.Figure.System} ({row.Figure.Note})" : row.Figure.System,
            row.Figure.Language,
            There(row.Figure),
            Here(row),
            Case(row),
            row.IsReproduced && row.Figure.Value is not null ? order : Format.Nothing,
        ]));
    }

    private static Ordering OrderingOf(Row[] table) =>
        Ordering.Of([
            .. table
                .Where(row => row.IsReproduced && row.Figure.Value is not null)
                .Select(row => (row.Figure, row.Cell!)),
        ]);

    private static string There(PublishedFigure figure) =>
        figure.Figure.Length == 0 ? "no figure"
        : figure.Value is null ? figure.Figure
        : decimal.TryParse(figure.Figure, NumberStyles.Float, CultureInfo.InvariantCulture, out decimal number)
            ? string.Create(CultureInfo.InvariantCulture, $"{number:#,0.######} {figure.Unit}")
        : $"{figure.Figure} {figure.Unit}";

    private static string Case(Row row) =>
        row.Cell is null
            ? $"{row.Figure.Row}: {row.Figure.ReproducedBy.Replace(";", ", ")}"
            : $"{row.Figure.Row}: {row.Cell.Parameters}, {row.Cell.Line.Messages}";

    private static string Here(Row row) =>
        row.Cell is null ? "missing: not in this run"
        : row.Cell.Median is null ? "NA"
        : $"{Format.Digits(row.Figure.ValueOf(row.Cell))} {row.Figure.Unit}";

    private static string Order(Ordering order)
    {
        if (order.Pairs == 0)
        {
            return Format.Nothing;
        }

        string undecided = order.Undecided > 0 ? $", {order.Undecided} undecided" : "";
        return order.Opposite.Count > 0 ? $"does not hold ({order.Opposite.Count} of {order.Pairs} pairs){undecided}"
            : order.Undecided > 0 ? $"no pair is opposite{undecided}"
            : "holds";
    }
}
