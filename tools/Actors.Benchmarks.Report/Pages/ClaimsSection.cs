using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Published;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Shows what people claim beside the figures of the run.</summary>
internal static class ClaimsSection
{
    /// <summary>Whether the run has a case of a claim.</summary>
    public static bool IsTested(RunSet run)
    {
        Cell[] cells = [.. run.CellsOnMostProcessors];
        return Claim.All.SelectMany(claim => claim.Tests).Any(test => test.In(cells) is not null);
    }

    /// <summary>How verdicts are found, and a table of all claims.</summary>
    /// <param name="docs">The folder of documents, relative to the file, for links to them; null if it has none.</param>
    /// <param name="others">Other pages, each with a link to it. The page that has figures for most tests of a claim judges it.</param>
    public static IEnumerable<Block> Of(
        RunSet run,
        string? docs = null,
        params IEnumerable<(RunSet Run, string Link)> others
    )
    {
        (Cell[] Cells, string Origin)[] pages =
        [
            ([.. run.CellsOnMostProcessors], ""),
            .. others.Select(other => (other.Run.CellsOnMostProcessors.ToArray(), $" ({other.Link})")),
        ];
        yield return new Prose(
            "Verdicts follow from rules. A claimed number *holds* if the whole interval of our figure is at least as large, or, for «about», "
                + "within 25 %. It *does not hold* if the whole interval is on the other side. *Other work*: the program behind the "
                + "sentence does other work than our nearest case, whose figure says nothing about it. A verdict is one on the versions of this run, and not on "
                + "what was measured then. Times and their ratios depend on the processors, so their verdict names how many there were."
        );
        yield return new DataTable(
            "",
            ["Claim", "Verdict", "Figure here", "Case here", "Source", "Measured there on"],
            [
                .. Claim.All.Select(claim =>
                {
                    ((string verdict, IReadOnlyList<ClaimTest.Result> results), string origin) = pages
                        .Select(page => (claim.Judge(page.Cells), page.Origin))
                        .MaxBy(judged => judged.Item1.Results.Count(result => result.Text.Length > 0));
                    return new DataTable.Row([
                        claim.Words,
                        verdict + StudyOf(claim, docs),
                        results.Any(result => result.Text.Length > 0)
                            ? Lines(results.Select(result => result.Text.Length > 0 ? result.Text : Format.Nothing))
                                + origin
                            : Format.Nothing,
                        Lines(claim.Tests.Select(test => test.Compared)),
                        $"[{claim.Source}, {claim.Date}]({claim.Address})",
                        claim.On,
                    ]);
                }),
            ],
            TextColumns: 6
        );
    }

    private static string StudyOf(Claim claim, string? docs) =>
        claim.Study is null ? ""
        : docs is null ? $" (docs/{claim.Study})"
        : $" ([study]({(docs == "." ? "" : docs + "/")}{claim.Study}))";

    private static string Lines(IEnumerable<string> texts) =>
        string.Join("; ", texts) is { Length: > 0 } all ? all : Format.Nothing;
}
