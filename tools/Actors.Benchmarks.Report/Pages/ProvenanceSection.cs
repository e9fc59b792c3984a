using System.Globalization;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Says what a page is made of: commits, commands and packages.</summary>
internal static class ProvenanceSection
{
    public static IEnumerable<Block> Blocks(PageModel model)
    {
        RunSet run = model.Run;
        if (model.Details.Length > 0)
        {
            yield return new Prose(model.Details);
        }

        yield return new Prose(
            $"The raw lines are in the folder `{ResultFiles.FolderOfPublication}` beside this page. `report --verify FOLDER` makes the page again from them and says whether it is "
                + "the same, byte by byte."
        );
        yield return new DataTable(
            "",
            ["Run", "Commit", "Lines", "Command"],
            [
                .. run
                    .Lines.GroupBy(line => line.Run)
                    .OrderBy(one => one.Key, StringComparer.Ordinal)
                    .SelectMany(PartsOf)
                    .Select(part => new DataTable.Row([
                        part[0].Run,
                        part[0].Provenance?.Commit is { } commit ? commit[..Math.Min(10, commit.Length)] : "not stated",
                        part.Count.ToString(CultureInfo.InvariantCulture),
                        part[0].Provenance is { } of ? Markdown.Code(CommandText.Of(of)) : "not stated",
                    ])),
            ],
            TextColumns: 4
        );
        string[] builds =
        [
            .. run.Lines.Select(line => line.Build).OfType<string>().Distinct().Order(StringComparer.Ordinal),
        ];
        if (builds.Length > 0)
        {
            yield return new Prose($"Hash of what was built: {string.Join(", ", builds)}.");
        }

        foreach (IGrouping<string, ResultLine> excluded in run.Excluded.GroupBy(line => line.Excluded!))
        {
            yield return new Prose(
                $"Excluded, because {Markdown.Text(excluded.Key.TrimEnd('.'))}: {string.Join(", ", excluded.GroupBy(line => line.Work).Select(same => $"{Markdown.Text(same.Key)} ({same.Count()} of its lines)"))}."
            );
        }

        string[] packages =
        [
            .. run
                .Lines.SelectMany(line => line.Provenance?.Packages ?? new Dictionary<string, string>())
                .Select(package => $"{package.Key} {package.Value}")
                .Distinct()
                .Order(StringComparer.Ordinal),
        ];
        if (packages.Length > 0)
        {
            yield return new Prose($"Packages, as they were resolved: {string.Join(", ", packages)}.");
        }
    }

    // A run that was resumed says so in the first line of each part.
    private static IEnumerable<IReadOnlyList<ResultLine>> PartsOf(IEnumerable<ResultLine> run)
    {
        List<ResultLine> part = [];
        foreach (ResultLine line in run)
        {
            if (line.Provenance is not null && part.Count > 0)
            {
                yield return part;
                part = [];
            }

            part.Add(line);
        }

        yield return part;
    }
}
