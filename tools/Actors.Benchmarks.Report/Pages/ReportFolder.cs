using System.Globalization;
using System.Text.RegularExpressions;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Writes a published page to a folder of its own.</summary>
/// <param name="parent">The folder of all reports.</param>
/// <param name="replaces">Whether a report of the same name may be replaced.</param>
internal sealed partial class ReportFolder(string parent, bool replaces)
{
    /// <summary>The folder of a page: <c>2026-11-21-intel-r-xeon-r-processor-2</c>.</summary>
    /// <exception cref="BadInputException">It exists, or no case has a number, or the machine's name cannot be used.</exception>
    public string PathOf(Publication publication, string? machine)
    {
        RunSet run = publication.Run;
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
        return Directory.Exists(folder) && !replaces
            ? throw new BadInputException(
                $"{folder} exists; --force replaces it, --machine gives this one another name."
            )
            : folder;
    }

    /// <summary>Writes the whole page. If that fails, it writes nothing.</summary>
    /// <param name="folder">The folder, as <see cref="PathOf"/> gives it.</param>
    /// <param name="publication">The page.</param>
    public void Write(string folder, Publication publication)
    {
        WriteTo(folder, publication);
        ResultsIndex.Write(parent);
    }

    /// <summary>Makes a published page again from its lines, in its place.</summary>
    /// <exception cref="BadInputException">The folder is no published page, or not whole.</exception>
    public static void Renew(string folder)
    {
        string full = Path.GetFullPath(folder);
        string all = Path.GetDirectoryName(full)!;
        new ReportFolder(all, replaces: true).WriteTo(full, Publication.Read(full));
        ResultsIndex.Write(all);
    }

    /// <summary>Makes a published page again from its lines, and compares it with the files of the folder.</summary>
    /// <returns>The files that differ, are missing, or are too many; empty if all are the same byte by byte.</returns>
    /// <exception cref="BadInputException">The folder is no published page, or not whole.</exception>
    public static IReadOnlyList<string> Verify(string folder)
    {
        Publication publication = Publication.Read(folder);
        IReadOnlyDictionary<string, byte[]> made = publication.Made();
        HashSet<string> known = [.. made.Keys, .. publication.Sources().Keys];
        return
        [
            .. made.Where(file => !File.Exists(Path.Combine(folder, file.Key)))
                .Select(file => $"{file.Key} is missing"),
            .. made.Where(file =>
                    File.Exists(Path.Combine(folder, file.Key))
                    && !File.ReadAllBytes(Path.Combine(folder, file.Key)).AsSpan().SequenceEqual(file.Value)
                )
                .Select(file => $"{file.Key} differs"),
            .. Directory
                .EnumerateFiles(folder, "*", SearchOption.AllDirectories)
                .Select(file => Path.GetRelativePath(folder, file))
                .Where(file => !known.Contains(file))
                .Order(StringComparer.Ordinal)
                .Select(file => $"{file} is not made of the lines"),
        ];
    }

    private void WriteTo(string folder, Publication publication)
    {
        KeyValuePair<string, byte[]>[] files = [.. publication.Made(), .. publication.Sources()];
        Directory.CreateDirectory(parent);
        DirectoryInfo draft = Directory.CreateDirectory(Path.Combine(parent, Path.GetRandomFileName()));
        try
        {
            foreach ((string name, byte[] content) in files)
            {
                string file = Path.GetFullPath(Path.Combine(draft.FullName, name));
                if (!file.StartsWith(draft.FullName + Path.DirectorySeparatorChar, StringComparison.Ordinal))
                {
                    throw new InvalidOperationException($"{name} is outside of the page's folder");
                }

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
