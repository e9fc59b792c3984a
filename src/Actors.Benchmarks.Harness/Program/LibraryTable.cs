using Spectre.Console;

namespace Actors.Benchmarks.Harness;

/// <summary>What <c>--libraries</c> prints.</summary>
internal static class LibraryTable
{
    public static void Print(IReadOnlyList<Library> libraries)
    {
        Table table = new() { Border = TableBorder.Markdown };
        table.AddColumns("Library", "Version", "Language", "Mailbox", "Struct", "In flight", "Workloads");
        foreach (Library library in libraries)
        {
            table.AddRow([
                .. new[]
                {
                    library.Name,
                    library.Version,
                    library.Language,
                    library.Mailbox,
                    library.BoxesStructs ? "boxed" : "by value",
                    library.InFlight.Rule,
                    library.MissingBecause is { } reason
                        ? "missing: " + reason
                        : string.Join(", ", library.Workloads.Select(workload => workload.Name)),
                }.Select(Markup.Escape),
            ]);
        }

        // A pipe has no width; a table cut at 80 columns would be of no use in it.
        AnsiConsole.Profile.Width = Math.Max(AnsiConsole.Profile.Width, 200);
        AnsiConsole.Write(table);
        foreach (Library library in libraries.Where(library => library.Note.Length > 0))
        {
            Console.WriteLine($"- {library.Name}: {library.Note}.");
        }
    }
}
