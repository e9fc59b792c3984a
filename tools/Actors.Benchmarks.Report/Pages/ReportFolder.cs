using System.Globalization;
using System.Text.RegularExpressions;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Writes a report to a folder of its own.</summary>
/// <param name="parent">The folder of all reports.</param>
/// <param name="replaces">Whether a report of the same name may be replaced.</param>
internal sealed partial class ReportFolder(string parent, bool replaces)
{
    /// <summary>Writes the whole report of <paramref name="run"/>. If that fails, it writes nothing.</summary>
    /// <returns>The folder: <c>2026-11-21-intel-r-xeon-r-processor-2</c>.</returns>
    /// <exception cref="BadInputException">The folder exists, or no case has a number, or the machine's name cannot be used.</exception>
    public string Write(RunSet run, string? machine, string? note)
    {
        if (!run.Cells.Any(cell => cell.HasNumber))
        {
            throw new BadInputException("No case of the run has a number.");
        }

        string name =
            machine
            ?? $"{run.Lines.Select(line => line.Cpu).OfType<string>().FirstOrDefault("unknown")} {run.Lines.Max(line => line.Processors)}";
        DateTime date = run.Lines.Max(line => line.Time);
        string slug = Slug(name);
        if (slug.Length == 0)
        {
            throw new BadInputException(
                $"'{name}' gives no name for a folder: it has no letter from a to z, and no digit."
            );
        }

        string folder = Path.Combine(parent, $"{date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture)}-{slug}");
        if (Directory.Exists(folder) && !replaces)
        {
            throw new BadInputException(
                $"{folder} exists; --force replaces it, --machine gives this one another name."
            );
        }

        IReadOnlyDictionary<string, string> files = new ResultsPage(run, note).Files();
        Directory.CreateDirectory(parent);
        DirectoryInfo draft = Directory.CreateDirectory(Path.Combine(parent, Path.GetRandomFileName()));
        try
        {
            foreach ((string file, string text) in files)
            {
                File.WriteAllText(Path.Combine(draft.FullName, file), text.ReplaceLineEndings("\n"));
            }

            Replace(folder, draft);
        }
        catch
        {
            draft.Delete(recursive: true);
            throw;
        }

        return folder;
    }

    // Deletes the old report only when the new one is in its place.
    private void Replace(string folder, DirectoryInfo draft)
    {
        if (!Directory.Exists(folder))
        {
            draft.MoveTo(folder);
            return;
        }

        DirectoryInfo old = new(folder);
        old.MoveTo(Path.Combine(parent, Path.GetRandomFileName()));
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

    private static string Slug(string name) => NoLetter().Replace(name.ToLowerInvariant(), "-").Trim('-');

    [GeneratedRegex("[^a-z0-9]+")]
    private static partial Regex NoLetter();
}
