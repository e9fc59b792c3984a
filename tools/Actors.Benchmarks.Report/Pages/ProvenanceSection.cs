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
                    .Select(one =>
                    {
                        Provenance? of = one.Select(line => line.Provenance).FirstOrDefault(each => each is not null);
                        return new DataTable.Row([
                            one.Key,
                            of?.Commit?[..Math.Min(10, of.Commit.Length)] ?? "not stated",
                            one.Count().ToString(CultureInfo.InvariantCulture),
                            of is null ? "not stated" : Markdown.Code(CommandText.Of(of)),
                        ]);
                    }),
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
}
