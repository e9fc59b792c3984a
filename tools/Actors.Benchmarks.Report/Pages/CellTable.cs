using System.Text;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The rows of one work, as a table.</summary>
internal static class CellTable
{
    private static readonly string[] Title =
    [
        "Row",
        "In flight",
        "Time of a run",
        "Ratio",
        "Deliveries/s",
        "ns/delivery",
        "B/delivery",
        "Peak memory",
    ];

    /// <summary>One group of cells for each kind of message, parameters and processors; small work first.</summary>
    public static Cell[][] Split(IEnumerable<Cell> cells) =>
        [
            .. cells
                .GroupBy(cell => cell.TableKey)
                .Select(table => table.ToArray())
                .OrderBy(table => table[0].Case.Messages)
                .ThenBy(table => table.Max(cell => cell.Case.Deliveries)),
        ];

    /// <summary>The largest work that most rows can do.</summary>
    public static Cell[] Largest(IReadOnlyCollection<Cell[]> tables)
    {
        int rows = tables.Max(table => table.Length);
        return tables
            .Where(table => 4 * table.Length >= 3 * rows)
            .MaxBy(table => table.Max(cell => cell.Case.Deliveries))!;
    }

    /// <summary>The table under its title, and the reasons of the cells without a number.</summary>
    public static string Text(IReadOnlyList<Cell> cells, bool showsProcessors)
    {
        Cell? reference = cells.FirstOrDefault(cell => cell.Case.IsReference && cell.Median is not null);
        string parameters = cells[0].Parameters.Length > 0 ? cells[0].Parameters + "; " : "";
        string processors = showsProcessors ? $"; processors: {cells[0].Case.Processors}" : "";
        StringBuilder text = new($"**{parameters}{cells[0].Case.Messages}{processors}**\n\n");
        text.Append(Markdown.Table(Title, cells.Select(cell => Row(cell, reference)), textColumns: 2));
        foreach (string failure in cells.SelectMany(cell => cell.Failures))
        {
            text.Append($"\nNA: {failure}\n");
        }

        return text.Append('\n').ToString();
    }

    private static string[] Row(Cell cell, Cell? reference)
    {
        double? work = cell.Case.Deliveries > 0 ? cell.Case.Deliveries : null;
        return
        [
            cell.Case.Library,
            cell.Case.InFlight,
            cell.Median is null
                ? "NA"
                : $"{Format.Time(cell.Median)} ({Format.Time(cell.Low)} to {Format.Time(cell.High)})",
            Ratio(cell, reference),
            Format.Whole(cell.DeliveriesPerSecond),
            Format.Digits(cell.Median / work),
            Format.Whole(cell.AllocatedBytes / work),
            Format.Megabytes(cell.PeakWorkingSetBytes),
        ];
    }

    private static string Ratio(Cell cell, Cell? reference)
    {
        if (cell.Median is null || reference is null || reference.Case.InFlight != cell.Case.InFlight)
        {
            return Format.Nothing;
        }

        string sign = cell != reference && cell.CannotBeToldFrom(reference) ? "≈ " : "";
        return sign + Format.Digits(cell.Median / reference.Median);
    }
}
