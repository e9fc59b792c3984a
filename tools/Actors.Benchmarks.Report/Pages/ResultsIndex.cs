using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The page of pages: <c>README.md</c> in the folder of all published pages lists them.</summary>
internal static class ResultsIndex
{
    private const string Start = "# Results\n\nEach page is made of the lines beside it";

    /// <summary>Writes the list. A file of that name with another content stays as it is.</summary>
    public static void Write(string parent)
    {
        string file = Path.Combine(parent, "README.md");
        if (File.Exists(file) && !File.ReadAllText(file).StartsWith(Start, StringComparison.Ordinal))
        {
            return;
        }

        IEnumerable<string[]> rows = Directory
            .EnumerateDirectories(parent)
            .Where(folder => Directory.Exists(Path.Combine(folder, ResultFiles.FolderOfPublication)))
            .OrderByDescending(Path.GetFileName, StringComparer.Ordinal)
            .Select(RowOf)
            .OfType<string[]>();
        File.WriteAllText(
            file,
            Start
                + Welcome(parent)
                + "Pages of different machines cannot be compared by their times. A page\n"
                + "shows its summary here; `report --render` and its folder make `index.html`, which has all tables, with switches.\n\n"
                + Markdown.Table(
                    [
                        "Page",
                        "All tables",
                        "Processor",
                        "Used",
                        "System",
                        "Runtime",
                        "Cases",
                        "Launches of a case",
                        "Other languages",
                    ],
                    rows,
                    textColumns: 6
                )
        );
    }

    // Only the repository with this document takes results of others.
    private static string Welcome(string parent) =>
        File.Exists(Path.Combine(parent, "..", "contributing-results.md"))
            ? ", and CI checks that. Results of your machine are welcome:\n[how](../contributing-results.md). "
            : ". ";

    // A broken page is left out, and the others are listed.
    private static string[]? RowOf(string folder)
    {
        try
        {
            Publication page = Publication.Read(folder);
            RunSet run = page.Run;
            ResultLine any = run.AnyMeasured;
            string name = Path.GetFileName(folder);
            return
            [
                $"[{name}]({name}/README.md)",
                page.Address is { } address ? $"[live]({address})" : Format.Nothing,
                Markdown.Text($"{any.Cpu}"),
                run.Processors,
                Markdown.Text($"{any.Os}"),
                $"{any.Runtime}",
                $"{run.Cells.Count}",
                run.Processes,
                run.HasPeers ? "yes" : "no",
            ];
        }
        catch (Exception e) when (e is BadInputException or IOException or UnauthorizedAccessException)
        {
            Console.Error.WriteLine(Door.OneLine($"{folder} is broken, and not listed: {e.Message}"));
            return null;
        }
    }
}
