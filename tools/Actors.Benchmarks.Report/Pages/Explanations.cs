using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The texts that explain a page. Most are files of Markdown beside this one.</summary>
internal static class Explanations
{
    /// <summary>What can be read from the page, and what the titles of columns mean.</summary>
    public static Section Of(RunSet run) =>
        new(
            "how-to-read",
            "How to read the figures",
            [
                new Prose(Resource.Read("figures.md")),
                new Folded("The columns of the tables", [new Prose(CellTable.Legend(run.Cells))]),
            ]
        );

    /// <summary>How to compare another machine with a page.</summary>
    public static Section OfYourMachine =>
        new("your-machine", "Compare your machine", [new Prose(Resource.Read("machine.md"))]);

    /// <summary>How to read the summary: Markdown.</summary>
    public static string OfSummary => Resource.Read("summary.md");

    /// <summary>What may be read from rows of other languages.</summary>
    public static Section OfOtherLanguages =>
        new("other-runtimes", "Other languages", [new Prose(Resource.Read("languages.md"))]);
}
