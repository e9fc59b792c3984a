using Spectre.Console;

namespace Actors.Benchmarks.Harness;

/// <summary>What <c>--libraries</c> prints.</summary>
internal static class RowTable
{
    public static void Print(IReadOnlyList<Row> rows)
    {
        Table table = new() { Border = TableBorder.Markdown };
        table.AddColumns("Row", "Version", "Language", "Mailbox", "Struct", "In flight", "Workloads");
        foreach (Row row in rows.Where(row => !row.IsMissing))
        {
            table.AddRow([
                .. new[]
                {
                    row.Name,
                    row.Library.Version,
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
                }.Select(Markup.Escape),
            ]);
        }

        // In a pipe or a file the table would be cut at 80 columns.
        AnsiConsole.Profile.Width = Math.Max(AnsiConsole.Profile.Width, 200);
        AnsiConsole.Write(table);
        foreach (Row row in rows.Where(row => row.Remarks.Length > 0))
        {
            Console.WriteLine($"- {row.Name}: {row.Remarks}.");
        }

        foreach (MissingLibrary missing in MissingLibrary.Of(rows))
        {
            Console.WriteLine(missing);
        }
    }
}
