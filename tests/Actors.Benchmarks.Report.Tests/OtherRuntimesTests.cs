using Actors.Benchmarks.Report.Runs;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Rows of other runtimes on a page.</summary>
public sealed class OtherRuntimesTests : TestsWithFolder
{
    private const int Leaves = 1_000_000;

    /// <summary>Published figures are compared with those of .NET: goroutines before Erlang.</summary>
    [Fact]
    public void They_share_a_page_with_dotnet_and_have_ratios_and_a_section()
    {
        string page = PageOf(Lines.Of("Minimal", Leaves), Peer("Go", 30), Peer("Erlang", 80));

        Assert.Contains("| Runtime | .NET 10.0.0, server, concurrent GC |", page);
        Assert.Contains("| Other languages | Go runtime, Erlang runtime |", page);
        Assert.Matches(@"\| Go \| 10 a node \| 30\.00 ms [^|]*\| 3\.0 \|", page);
        Assert.Contains("## Other languages", page);
        Assert.Contains("979 ms | 30.0 ms | Go: Leaves 1,000,000, Obj | holds", page);
        Assert.Contains("-- --full --peers --filter ", page);
    }

    [Fact]
    public void A_runtime_that_states_its_version_only_has_the_name_of_its_library() =>
        Assert.Contains(
            "| Other languages | Crystal 1.6.0 |",
            PageOf(Lines.Of("Minimal", Leaves), Peer("Crystal", 30) with { Runtime = "1.6.0" })
        );

    [Fact]
    public void The_name_of_a_library_may_have_its_language_in_parentheses() =>
        Assert.Contains(
            "Proto.Actor (Go) 1.0",
            PageOf(Lines.Of("Minimal", Leaves), Peer("Go", 30) with { Library = "Proto.Actor (Go)", Version = "1.0" })
        );

    [Fact]
    public void A_row_without_concurrent_units_has_no_ratio() =>
        Assert.Matches(
            @"\| RxJava \| call \| 5\.00 ms [^|]*\| – \|",
            PageOf(Lines.Of("Minimal", Leaves), Peer("RxJava", 5) with { InFlight = "call", Units = 0 })
        );

    [Fact]
    public void A_round_without_a_report_belongs_to_its_row()
    {
        ResultLine lost = Peer("Go", 30) with
        {
            Runtime = null,
            Nanoseconds = null,
            Processes = null,
            Failures = ["the peer ended (exit code 137)"],
        };

        RunSet run = RunOf(Lines.Of("Minimal", Leaves), Peer("Go", 30), lost);

        Cell go = Assert.Single(run.Cells, cell => cell.Line.Row == "Go");
        Assert.Equal(["the peer ended (exit code 137)"], go.Failures);
    }

    private static ResultLine Peer(string row, double milliseconds) =>
        Lines.Of(row, Leaves, milliseconds) with
        {
            Group = RowGroup.OtherRuntime,
            Runtime = $"{row} runtime",
            Gc = null,
            AllocatedBytes = null,
        };
}
