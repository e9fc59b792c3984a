using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>How to read a page, without what the page does not have. The prose is in files of Markdown beside this one.</summary>
internal static class Explanations
{
    /// <summary>What can be read from the page, and what the titles of columns mean: Markdown.</summary>
    public static string Of(RunSet run) => $"{Resource.Read("figures.md")}\n{CellTable.Legend(run.Cells)}";

    /// <summary>How to read the summary: Markdown.</summary>
    public static string OfSummary => Resource.Read("summary.md");

    /// <summary>What may be read from rows of other languages.</summary>
    public static Section OfOtherLanguages =>
        new(
            "other-runtimes",
            "Other languages",
            "Against Go, Erlang and others?",
            [new Prose(Resource.Read("languages.md"))]
        );
}
