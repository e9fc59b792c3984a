using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>What <c>report --transfer</c> says of two runs of the same versions.</summary>
public sealed class TransferTests : TestsWithFolder
{
    [Fact]
    public void Sides_distances_and_intervals_are_counted_on_any_machine()
    {
        string there = _folder.Run("there", Run(1, 40, 50, 20));
        string here = _folder.Run("here", Run(4, 40, 60, 5));

        (int code, string output, _) = Tool.Run("report", "--transfer", there, here);

        Assert.Equal(ReportProgram.Success, code);
        Assert.Contains("3 ratios to a baseline have enough launches in both runs. 3 of them are *different*", output);
        Assert.Contains("and 3 of these here, too: 2 on the same side.", output);
        Assert.Contains("by ×1.20 in the median, and by ×4.00 or more in one of ten. 1 of the 3 ratios", output);
        Assert.Contains("| Rx | Spawn Leaves 1,000 Obj | 2.0 | 0.50 |", output);
    }

    [Fact]
    public void Runs_that_differ_in_more_than_host_and_day_are_refused()
    {
        ResultLine[] old = Run(1, 40, 50, 20);
        string there = _folder.Run("there", old);
        string Changed(string name, Func<ResultLine, ResultLine> change) => _folder.Run(name, old.Select(change));

        Tool.AssertRefused(
            "The runs have other versions of Akka.NET (1.0 there, 1.1 here).",
            "report",
            "--transfer",
            there,
            Changed("version", line => line.Row == "Akka.NET" ? line with { Version = "1.1" } : line)
        );
        string revised = Changed("revised", line => line with { Revision = 3 });
        Tool.AssertRefused("--across-revisions", "report", "--transfer", there, revised);
        Assert.Contains(
            "; the rows of 3 have another revision.",
            Tool.Run("report", "--transfer", there, revised, "--across-revisions").Output
        );
    }

    private static ResultLine[] Run(int speed, double akka, double orleans, double rx) =>
        [
            Lines.Of("Minimal", milliseconds: 10.0 / speed),
            Lines.Of("Akka.NET", milliseconds: akka / speed),
            Lines.Of("Orleans", milliseconds: orleans / speed),
            Lines.Of("Rx", milliseconds: rx / speed),
        ];
}
