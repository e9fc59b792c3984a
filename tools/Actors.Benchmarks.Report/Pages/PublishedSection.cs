using System.Globalization;
using System.Text;
using Actors.Benchmarks.Report.Published;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Shows published figures beside the figures of the run.</summary>
internal sealed class PublishedSection(RunSet run)
{
    private sealed record Row(PublishedFigure Figure, Cell? Cell)
    {
        public bool IsReproduced => Cell?.Median is not null;
    }

    /// <summary>The section.</summary>
    public string Text()
    {
        Cell[] cells = [.. run.CellsOnMostProcessors];
        Row[][] tables =
        [
            .. PublishedFigure
                .All.Select(figure => new Row(figure, figure.ReproductionIn(cells)))
                .GroupBy(row => row.Figure.Table)
                .Select(table => table.ToArray()),
        ];
        StringBuilder text = new("## Published elsewhere\n\n");
        text.Append(
            "The published figures are of other machines, years and versions, and often of other counts. So only the order of the rows can be "
                + "compared. The order of a table *holds* if no pair of its rows has the opposite order here. **≈** counts the pairs that "
                + "cannot be told apart here: their intervals overlap, or one of them has fewer than six processes.\n\n"
        );
        text.Append(Summary(tables));
        foreach (var document in tables.GroupBy(table => $"{table[0].Figure.Document} ({table[0].Figure.Machine})"))
        {
            text.Append(CultureInfo.InvariantCulture, $"**{document.Key}**\n\n");
            text.Append(
                Markdown.Table(
                    ["Workload", "Parameters", "Row there", "Language", "Published", "Here", "Case here", "Order"],
                    document.SelectMany(Lines),
                    textColumns: 4
                )
            );
            text.Append('\n');
        }

        return text.ToString();
    }

    private string Summary(Row[][] tables)
    {
        Row[] all = [.. tables.SelectMany(table => table)];
        (int Same, int Opposite, int Untold)[] orders =
        [
            .. tables.Select(Compared).Where(rows => rows.Length > 1).Select(Ordering.Of),
        ];
        int reversed = orders.Count(order => order.Opposite > 0);
        int held = orders.Count(order => order.Opposite == 0 && order.Same > 0);
        Row[] missing = [.. all.Where(row => row.Cell is null && IsAskedFor(row.Figure))];
        string[] filters = [.. missing.Select(row => row.Figure.Filter).Distinct()];
        string text =
            $"Of {all.Length} figures: {all.Count(row => row.IsReproduced)} reproduced here, "
            + $"{all.Count(row => !IsAskedFor(row.Figure))} of other runtimes, which were not asked for (--peers), "
            + $"{all.Count(row => IsAskedFor(row.Figure) && !row.IsReproduced)} missing. Of {orders.Length} tables with two rows or more to "
            + $"compare: the order holds in {held}, does not hold in {reversed}, cannot be told in {orders.Length - held - reversed}.\n\n";
        return filters.Length == 0
            ? text
            : text
                + "This measures what is missing:\n\n    dotnet run -c Release --project benchmarks/Actors.Benchmarks -- --full "
                + (missing.Any(row => row.Figure.IsOfOtherRuntime) ? "--peers " : "")
                + "--filter "
                + string.Join(' ', filters.Select(filter => $"'{filter}'"))
                + "\n\n";
    }

    // A run without peers does not miss them.
    private bool IsAskedFor(PublishedFigure figure) => !figure.IsOfOtherRuntime || run.HasPeers;

    private static IEnumerable<IReadOnlyList<string>> Lines(Row[] table)
    {
        string order = Order(Compared(table));
        return table.Select(row =>
            (string[])
                [
                    row.Figure.Workload,
                    row.Figure.Parameters.Replace(";", ", "),
                    row.Figure.Note.Length > 0 ? $"{row.Figure.System} ({row.Figure.Note})" : row.Figure.System,
                    row.Figure.Language,
                    There(row.Figure),
                    Here(row),
                    Case(row),
                    row.IsReproduced && row.Figure.Value is not null ? order : Format.Nothing,
                ]
        );
    }

    private static (PublishedFigure Figure, Cell Cell)[] Compared(Row[] table) =>
        [
            .. table
                .Where(row => row.IsReproduced && row.Figure.Value is not null)
                .Select(row => (row.Figure, row.Cell!)),
        ];

    private static string There(PublishedFigure figure) =>
        figure.Figure.Length == 0 ? "no figure"
        : figure.Value is null ? figure.Figure
        : decimal.TryParse(figure.Figure, NumberStyles.Float, CultureInfo.InvariantCulture, out decimal number)
            ? string.Create(CultureInfo.InvariantCulture, $"{number:#,0.######} {figure.Unit}")
        : $"{figure.Figure} {figure.Unit}";

    private static string Case(Row row) =>
        row.Cell is null
            ? $"{row.Figure.Row}: {row.Figure.ReproducedBy.Replace(";", ", ")}"
            : $"{row.Figure.Row}: {row.Cell.Parameters}, {row.Cell.Case.Messages}";

    private static string Here(Row row) =>
        row.Cell is null ? "missing: not in this run"
        : row.Cell.Median is null ? "NA"
        : $"{Format.Digits(row.Figure.ValueOf(row.Cell))} {row.Figure.Unit}";

    private static string Order((PublishedFigure, Cell)[] reproduced)
    {
        if (reproduced.Length < 2)
        {
            return Format.Nothing;
        }

        (int same, int opposite, int untold) = Ordering.Of(reproduced);
        string verdict =
            opposite > 0 ? $"does not hold ({opposite} of {same + opposite + untold} pairs)"
            : same > 0 ? "holds"
            : "≈";
        return untold > 0 && verdict != "≈" ? $"{verdict}, {untold} ≈" : verdict;
    }
}
