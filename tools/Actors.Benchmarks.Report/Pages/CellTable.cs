using System.Text;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The rows of one work, as a table.</summary>
internal static class CellTable
{
    /// <summary>One group of cells for each kind of message, parameters and processors; small work first.</summary>
    public static Cell[][] Split(IEnumerable<Cell> cells) =>
        [
            .. cells
                .GroupBy(cell => cell.TableKey)
                .Select(table => table.ToArray())
                .OrderBy(table => table[0].Case.Messages)
                .ThenBy(table => table.Max(cell => cell.Repetitions))
                .ThenBy(table => table[0].Parameters, StringComparer.Ordinal), // rounds are shuffled
        ];

    /// <summary>The largest work that most rows can do.</summary>
    public static Cell[] Largest(IReadOnlyCollection<Cell[]> tables)
    {
        int rows = tables.Max(table => table.Length);
        return tables.Where(table => 4 * table.Length >= 3 * rows).MaxBy(table => table.Max(cell => cell.Repetitions))!;
    }

    /// <summary>Which rows of <paramref name="all"/> do the work in other sizes only; empty if none.</summary>
    public static string OtherSizes(IEnumerable<Cell> all, IEnumerable<Cell> shown)
    {
        string[] rows = [.. all.Select(cell => cell.Case.Library).Except(shown.Select(cell => cell.Case.Library))];
        return rows.Length == 0 ? "" : $"Measured in other sizes only: {string.Join(", ", rows)}.\n\n";
    }

    /// <summary>The table under its title, and the reasons of the cells without a number.</summary>
    public static string Text(IReadOnlyList<Cell> cells, bool showsProcessors)
    {
        Cell? reference = cells.FirstOrDefault(cell => cell.Case.IsReference && cell.Median is not null);
        string parameters = cells[0].Parameters.Length > 0 ? cells[0].Parameters + "; " : "";
        string processors = showsProcessors ? $"; processors: {cells[0].Case.Processors}" : "";
        StringBuilder text = new($"**{parameters}{cells[0].Case.Messages}{processors}**\n\n");
        string[] each = cells[0].Case.Repeats is { } what ? [$"{Plural(what)}/s", $"ns/{what}", $"B/{what}"] : [];
        string[] ratio = reference is null ? [] : ["Ratio"];
        string[] title = ["Row", "In flight", "Time of a run", .. ratio, .. each, "Peak memory"];
        text.Append(Markdown.Table(title, cells.Select(cell => Row(cell, reference)), textColumns: 2));
        foreach (string failure in cells.SelectMany(cell => cell.Failures))
        {
            text.Append($"\nNA: {failure}\n");
        }

        return text.Append('\n').ToString();
    }

    private static string[] Row(Cell cell, Cell? reference)
    {
        string[] each = cell.Case.Repeats is null
            ? []
            : [Format.Whole(cell.Rate), Format.Digits(cell.NanosecondsEach), Format.Whole(cell.BytesEach)];
        string spread = cell.Low is null ? "no spread" : $"{Format.Time(cell.Low)} to {Format.Time(cell.High)}";
        string[] ratio = reference is null ? [] : [Ratio(cell, reference)];
        return
        [
            cell.Case.Library,
            cell.Case.InFlight,
            cell.Median is null ? "NA" : $"{Format.Time(cell.Median)} ({spread})",
            .. ratio,
            .. each,
            Format.Megabytes(cell.PeakWorkingSetBytes),
        ];
    }

    /// <summary>The plural of what a run repeats, at the start of a title.</summary>
    public static string Plural(string what) => what == "delivery" ? "Deliveries" : "Operations";

    private static string Ratio(Cell cell, Cell reference)
    {
        if (cell.Median is null || reference.Case.InFlight != cell.Case.InFlight)
        {
            return Format.Nothing;
        }

        string sign = cell != reference && cell.CannotBeToldFrom(reference) ? "≈ " : "";
        return sign + Format.Digits(cell.Median / reference.Median);
    }
}
