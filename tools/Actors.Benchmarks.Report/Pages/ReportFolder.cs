using System.Globalization;
using System.Text.RegularExpressions;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The folder of a published page, in the folder of all of them.</summary>
internal static partial class ReportFolder
{
    /// <summary>The folder of a page: <c>2026-11-21-intel-r-xeon-r-processor-2</c>.</summary>
    public static string PathOf(RunSet run, string? machine, string parent, bool replaces)
    {
        if (!run.Cells.Any(cell => cell.HasNumber))
        {
            throw new BadInputException("No case of the run has a number.");
        }

        string name =
            machine
            ?? $"{run.Lines.Select(line => line.Cpu).OfType<string>().FirstOrDefault("unknown")} {run.Lines.Max(line => line.Processors)}";
        string slug = NoLetter().Replace(name.ToLowerInvariant(), "-").Trim('-');
        if (slug.Length == 0)
        {
            throw new BadInputException(
                $"'{name}' gives no name for a folder: it has no letter from a to z, and no digit."
            );
        }

        string date = run.Lines.Max(line => line.Time).ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);
        string folder = Path.Combine(parent, $"{date}-{slug}");
        return Directory.Exists(folder) && !replaces
            ? throw new BadInputException(
                $"{folder} exists; --force replaces it, --machine gives this one another name."
            )
            : folder;
    }

    /// <summary>Writes the whole page, and the list of pages. If that fails, it writes nothing.</summary>
    /// <param name="html">The page of HTML. It is made where it is shown, and not published with the lines.</param>
    public static void Write(string folder, PageModel page, byte[] html)
    {
        KeyValuePair<string, byte[]>[] files =
        [
            .. new MarkdownPage(page).Files(),
            new(Publication.HtmlFile, html),
            .. page.Publication.Sources(),
        ];
        string parent = Path.GetDirectoryName(Path.TrimEndingDirectorySeparator(folder))!;
        Directory.CreateDirectory(parent);
        DirectoryInfo draft = Directory.CreateDirectory(Path.Combine(parent, Path.GetRandomFileName()));
        try
        {
            foreach ((string name, byte[] content) in files)
            {
                string file = Path.Combine(draft.FullName, name);
                Directory.CreateDirectory(Path.GetDirectoryName(file)!);
                File.WriteAllBytes(file, content);
            }

            Replace(folder, draft);
        }
        catch
        {
            draft.Delete(recursive: true);
            throw;
        }

        ResultsIndex.Write(parent);
    }

    /// <summary>Compares the files of a folder with those that its publication makes.</summary>
    /// <returns>The files that differ, are missing, or are too many; empty if all are the same byte by byte.</returns>
    public static IEnumerable<string> Differences(string folder, Publication publication)
    {
        IReadOnlyDictionary<string, byte[]> made = new MarkdownPage(new PageModel(publication)).Files();
        string[] there =
        [
            .. Directory
                .EnumerateFiles(folder, "*", SearchOption.AllDirectories)
                .Select(file => Path.GetRelativePath(folder, file))
                .Where(file => file != Publication.HtmlFile)
                .Order(StringComparer.Ordinal),
        ];
        return
        [
            .. made.Keys.Except(there).Select(file => $"{file} is missing"),
            .. there
                .Where(file =>
                    made.TryGetValue(file, out byte[]? bytes)
                    && !bytes.AsSpan().SequenceEqual(File.ReadAllBytes(Path.Combine(folder, file)))
                )
                .Select(file => $"{file} differs"),
            .. there
                .Except([.. made.Keys, .. publication.Sources().Keys])
                .Select(file => $"{file} is not made of the lines"),
        ];
    }

    // Deletes the old report only when the new one is in its place.
    private static void Replace(string folder, DirectoryInfo draft)
    {
        if (!Directory.Exists(folder))
        {
            draft.MoveTo(folder);
            return;
        }

        DirectoryInfo old = new(folder);
        old.MoveTo(Path.Combine(draft.Parent!.FullName, Path.GetRandomFileName()));
        try
        {
            draft.MoveTo(folder);
        }
        catch
        {
            old.MoveTo(folder);
            throw;
        }

        old.Delete(recursive: true);
    }

    [GeneratedRegex("[^a-z0-9]+")]
    private static partial Regex NoLetter();
}
