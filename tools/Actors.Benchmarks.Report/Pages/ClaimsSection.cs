using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Published;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Shows what people claim beside the figures of the run.</summary>
internal static class ClaimsSection
{
    /// <summary>How verdicts are found, and a table of all claims.</summary>
    public static IEnumerable<Block> Of(RunSet run)
    {
        Cell[] cells = [.. run.CellsOnMostProcessors];
        yield return new Prose(
            "Verdicts follow from rules. A claimed number *holds* if the whole interval of our figure is at least as large, or, for «about», "
                + "within 25 %. It *does not hold* if the whole interval is on the other side. Rates depend on the machine, so their verdict "
                + "names the processors. Bytes and ratios inside one run can be compared with those of another machine."
        );
        yield return new DataTable(
            "",
            ["Claim", "Source", "Measured there on", "Verdict", "Case here", "Figure here"],
            [
                .. Claim.All.Select(claim => new DataTable.Row([
                    claim.Words,
                    $"[{claim.Source}]({claim.Address}), {claim.Date}",
                    claim.On,
                    claim.VerdictBy(cells),
                    Lines(claim, test => test.Compared),
                    Lines(claim, test => test.On(cells).Text is { Length: > 0 } text ? text : Format.Nothing),
                ])),
            ],
            TextColumns: 6
        );
    }

    private static string Lines(Claim claim, Func<ClaimTest, string> text) =>
        claim.Tests.Count == 0 ? Format.Nothing : string.Join("; ", claim.Tests.Select(text));
}
