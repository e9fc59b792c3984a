using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Report.Comparison;
using Actors.Benchmarks.Report.Versions;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The comparison by pairs, with the real program and real processes.</summary>
public sealed class PairsRunTests : TestsWithFolder
{
    private static readonly string Program = typeof(FaultyBench).Assembly.Location;

    [Fact]
    public void Both_sides_of_a_case_are_measured_in_turns()
    {
        using PairsRun run = Start("*\"Sound\"*");

        Assert.True(run.Measure(TimeSpan.FromSeconds(5), TextWriter.Null, () => false));

        CellComparison cell = Assert.Single(run.Cells);
        Assert.Equal("Sound", cell.After.Line.Row);
        Assert.True(cell.Processes > 0);
        Assert.Equal(cell.Processes, LinesOf("A").Length);
        Assert.Equal(cell.Processes, LinesOf("B").Length);
        Assert.All([.. LinesOf("A"), .. LinesOf("B")], line => Assert.Contains("in steps", line));
    }

    [Fact]
    public void A_case_that_fails_ends_the_run_when_no_other_is_left()
    {
        using PairsRun run = Start("*\"LosesMessage\"*");

        Assert.True(run.Measure(TimeSpan.FromMinutes(10), TextWriter.Null, () => false));

        Assert.Contains("deliveries 1998, expected 2000", Assert.Single(Assert.Single(run.Cells).After.Failures));
    }

    [Fact]
    public void An_interrupted_run_is_not_complete()
    {
        using PairsRun run = Start("*\"Sound\"*");

        Assert.False(run.Measure(TimeSpan.FromMinutes(10), TextWriter.Null, () => true));
        Assert.Empty(run.Cells);
    }

    [Fact]
    public void Arguments_that_the_benchmarks_refuse_are_refused() =>
        Assert.Contains("have not started", Assert.Throws<BadInputException>(() => Start("*Nonsense*")).Message);

    [Theory]
    [InlineData("warm-up 500 ms", "warm-up until the compiler is quiet", true)]
    [InlineData("warm-up 500 ms", "warm-up 500 ms", false)]
    [InlineData("warm-up 500 ms", null, false)] // old lines do not say it
    public void Sides_that_measure_in_other_ways_are_refused(string a, string? b, bool isRefused)
    {
        AssertRefuses(
            isRefused,
            "--across",
            () => PairsRun.RequireOnePlan(Lines.Of("A") with { Plan = a }, Lines.Of("A") with { Plan = b })
        );
    }

    [Theory]
    [InlineData(null, "LatestMajor", ".NET 10.0.12", true)]
    [InlineData("LatestMajor", "LatestMajor", ".NET 10.0.12", false)]
    [InlineData(null, "LatestMajor", ".NET 11.0.0", false)]
    [InlineData(null, "LatestMajor", null, false)] // a process that has not reported
    public void A_side_that_was_to_run_on_a_newer_runtime_must(string? a, string? b, string? runtime, bool isRefused)
    {
        ResultLine line = Lines.Of("A") with { Runtime = ".NET 10.0.12" };

        AssertRefuses(
            isRefused,
            "install the newer runtime",
            () => PairsRun.RequireAskedRuntimes([SideOf('A', a), SideOf('B', b)], line, line with { Runtime = runtime })
        );

        static Side SideOf(char letter, string? rollForward) =>
            Nothing(letter) with
            {
                Environment = rollForward is null
                    ? new Dictionary<string, string>()
                    : new Dictionary<string, string> { ["DOTNET_ROLL_FORWARD"] = rollForward },
            };
    }

    private static void AssertRefuses(bool isRefused, string reason, Action check)
    {
        if (isRefused)
        {
            Assert.Contains(reason, Assert.Throws<BadInputException>(check).Message);
        }
        else
        {
            check();
        }
    }

    private PairsRun Start(string filter)
    {
        Side[] sides = [Nothing('A'), Nothing('B')];
        return new PairsRun([Program, Program], sides, ["--quick", "--filter", filter], 0.05, _folder.Path);
    }

    private static Side Nothing(char letter) =>
        new($"{letter}", null, null, null, new Dictionary<string, string>(), new Dictionary<string, string>(), "");

    private string[] LinesOf(string side)
    {
        using FileStream open = new(
            Path.Combine(_folder.Path, $"{side}.jsonl"),
            FileMode.Open,
            FileAccess.Read,
            FileShare.ReadWrite // the run has it open
        );
        using StreamReader reader = new(open);
        return reader.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries);
    }
}
