using System.Text;
using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Writes tables of a run into a README, between two comments.</summary>
internal static class Headline
{
    private const string Start = "<!-- results: made by the report, not by hand -->";
    private const string End = "<!-- end of results -->";

    private static readonly string[] Workloads = [nameof(Spawn), nameof(Counter), nameof(PingPong), nameof(Remote)];

    /// <summary>Replaces the text between the comments.</summary>
    /// <param name="readme">The file.</param>
    /// <param name="run">What was measured.</param>
    /// <param name="report">The folder of the whole report.</param>
    /// <param name="note">What a reader must know of the machine; may be null.</param>
    /// <exception cref="BadInputException">The file does not exist, or lacks the comments.</exception>
    public static void Write(string readme, RunSet run, string report, string? note)
    {
        string text = Read(readme);
        int start = text.IndexOf(Start, StringComparison.Ordinal) + Start.Length;
        int end = text.IndexOf(End, StringComparison.Ordinal);
        File.WriteAllText(readme, text[..start] + "\n" + Tables(readme, run, report, note) + text[end..]);
    }

    /// <summary>Checks that <see cref="Write"/> can do its work.</summary>
    /// <exception cref="BadInputException">The file does not exist or lacks the comments, or the run has nothing for it.</exception>
    public static void Require(string readme, RunSet run)
    {
        Read(readme);
        File.Open(readme, FileMode.Open, FileAccess.ReadWrite).Dispose();
        Cell[] shown = [.. run.Cells.Where(cell => Workloads.Contains(cell.Case.Workload))];
        if (shown.Length == 0)
        {
            throw new BadInputException($"The run has none of {string.Join(", ", Workloads)}, which {readme} shows.");
        }

        if (shown.All(IsSingleValue))
        {
            throw new BadInputException($"{readme} shows no single values, and each case was measured in one process.");
        }
    }

    private static string Read(string readme)
    {
        string text = File.Exists(readme)
            ? File.ReadAllText(readme)
            : throw new BadInputException($"There is no {readme}.");
        return
            text.Contains(Start, StringComparison.Ordinal)
            && text.IndexOf(End, StringComparison.Ordinal) > text.IndexOf(Start, StringComparison.Ordinal)
            ? text
            : throw new BadInputException($"{readme} lacks the lines {Start} and {End}.");
    }

    private static string Tables(string readme, RunSet run, string report, string? note)
    {
        string link = Path.GetRelativePath(Path.GetDirectoryName(Path.GetFullPath(readme))!, report).Replace('\\', '/');
        ResultLine any = run.AnyMeasured;
        StringBuilder text = new();
        text.Append(
            $"{any.Cpu}, {run.Lines.Max(line => line.Processors)} logical processors; {any.Os}; {any.Runtime}, {any.Gc} GC. {note} All of it, with charts and published "
                + $"figures: [{link}]({link}/README.md).\n\n"
        );
        foreach (string workload in Workloads)
        {
            Cell[] cells =
            [
                .. run.CellsOnMostProcessors.Where(cell =>
                    cell.Case.Workload == workload && cell.Case.Messages == MessageKind.Obj && cell.Variant == ""
                ),
            ];
            if (cells.Length > 0)
            {
                Cell[] table = CellTable.Largest(CellTable.Split(cells));
                Cell[] several = [.. table.Where(cell => !IsSingleValue(cell))];
                if (several.Length > 0)
                {
                    text.Append($"{workload}, {CellTable.Text(several, showsProcessors: false)}");
                }

                text.Append(MeasuredOnce(table.Except(several)));
                text.Append(CellTable.OtherSizes(cells, table));
            }
        }

        return text.ToString();
    }

    // One process says nothing about the next one.
    private static bool IsSingleValue(Cell cell) => cell.Time is { Processes: 1 };

    private static string MeasuredOnce(IEnumerable<Cell> cells)
    {
        string rows = string.Join(", ", cells.Select(cell => cell.Case.Row));
        return rows.Length == 0 ? "" : $"Measured in one process only, and so not shown here: {rows}.\n\n";
    }
}
