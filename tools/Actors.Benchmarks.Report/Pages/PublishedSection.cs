using System.Globalization;
using System.Text;
using Actors.Benchmarks.Report.Published;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>What others have published, beside what was measured here.</summary>
internal sealed class PublishedSection(RunSet run)
{
    /// <summary>The section.</summary>
    public string Text()
    {
        StringBuilder text = new("## Published elsewhere\n\n");
        text.Append(
            "Other machines, other years, often other counts: what can be compared is the order of the rows. A table's order *holds* if no two "
                + "rows that are reproduced here come the other way round; **≈** counts pairs whose spreads meet here.\n\n"
        );
        foreach (
            IGrouping<string, PublishedFigure> document in PublishedFigure.All.GroupBy(figure =>
                $"{figure.Document} ({figure.Machine})"
            )
        )
        {
            text.Append(CultureInfo.InvariantCulture, $"**{document.Key}**\n\n");
            text.Append(
                Markdown.Table(
                    ["Workload", "Parameters", "Row there", "Language", "Published", "Here", "Row here", "Order"],
                    document.GroupBy(figure => figure.Table).SelectMany(Rows),
                    textColumns: 4
                )
            );
            text.Append('\n');
        }

        return text.ToString();
    }

    private IEnumerable<IReadOnlyList<string>> Rows(IEnumerable<PublishedFigure> table)
    {
        (PublishedFigure Figure, Cell? Cell)[] rows =
        [
            .. table.Select(figure => (figure, figure.ReproductionIn(run.Cells))),
        ];
        string order = Order([
            .. rows.Where(row => row.Cell?.Median is not null && row.Figure.Value is not null)
                .Select(row => (row.Figure, row.Cell!)),
        ]);
        return rows.Select(row =>
            (string[])
                [
                    row.Figure.Workload,
                    row.Figure.Parameters.Replace(";", ", "),
                    row.Figure.Note.Length > 0 ? $"{row.Figure.System} ({row.Figure.Note})" : row.Figure.System,
                    row.Figure.Language,
                    row.Figure.Value is { } value && !row.Figure.Figure.Contains('-', StringComparison.Ordinal)
                        ? $"{Format.Digits(value)} {row.Figure.Unit}"
                    : row.Figure.Figure.Length > 0 ? row.Figure.Figure
                    : "no figure",
                    Here(row.Figure, row.Cell),
                    row.Figure.Library.Length > 0 ? row.Figure.Library : "missing: another language",
                    row.Cell?.Median is null || row.Figure.Value is null ? Format.Nothing : order,
                ]
        );
    }

    private static string Here(PublishedFigure figure, Cell? cell) =>
        figure.Library.Length == 0 ? Format.Nothing
        : cell is null ? "missing: not in this run"
        : cell.Median is null ? "NA"
        : $"{Format.Digits(figure.ValueOf(cell))} {figure.Unit}";

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
