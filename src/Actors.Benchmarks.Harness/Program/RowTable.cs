namespace Actors.Benchmarks.Harness.Program;

/// <summary>What <c>--libraries</c> prints: a table of the rows in Markdown, their notes, and what is missing.</summary>
internal static class RowTable
{
    private static readonly string[] Header =
    [
        "Row",
        "Version",
        "Language",
        "Mailbox",
        "Struct",
        "In flight",
        "Workloads",
    ];

    public static void Print(IReadOnlyList<Row> rows)
    {
        string[][] lines = [Header, .. rows.Where(row => !row.IsMissing).Select(Cells)];
        int[] widths = [.. Header.Select((_, column) => lines.Max(cells => cells[column].Length))];
        widths[^1] = Header[^1].Length; // the last column may be of any length
        string[] rule = [.. widths.Select(width => new string('-', width))];
        foreach (string[] cells in new[] { lines[0], rule }.Concat(lines[1..]))
        {
            Console.WriteLine($"| {string.Join(" | ", cells.Zip(widths, (cell, width) => cell.PadRight(width)))} |");
        }

        foreach (Row row in rows.Where(row => row.Remarks.Length > 0))
        {
            Console.WriteLine($"- {row.Name}: {row.Remarks}.");
        }

        foreach (Row row in rows.Where(row => row.ClusterNote.Length > 0))
        {
            Console.WriteLine($"- {row.Name}, in clusters: {row.ClusterNote}.");
        }

        foreach (MissingLibrary missing in MissingLibrary.Of(rows))
        {
            Console.WriteLine(missing);
        }
    }

    private static string[] Cells(Row row) =>
        [
            row.Name,
            row.Library.IsUnsigned ? $"{row.Library.Version}, unsigned package" : row.Library.Version,
            row.Language,
            row.Mailbox,
            row.StructBench is null ? "–"
            : row.BoxesStructs ? "boxed"
            : "by value",
            row.InFlight.Rule,
            string.Join(
                ", ",
                row.Workloads.Where(workload => workload != typeof(Liveness)).Select(workload => workload.Name)
            ),
        ];
}
