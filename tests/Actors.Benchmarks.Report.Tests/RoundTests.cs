using Actors.Benchmarks.Report.Runs;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Which lines were measured together.</summary>
public sealed class RoundTests : TestsWithFolder
{
    /// <summary>Lines of a case and the minute of each. A round ends where a case returns, where a part of a run begins, and where nothing
    /// was measured for an hour.</summary>
    [Theory]
    [InlineData("A0 B1 B2 A3 A4 B5", "1 1 2 2 3 3")]
    [InlineData("A0 B1 B2 A3 B4 A5", "1 1 2 2 3 3")]
    [InlineData("A0 B1 B2 A62 B63", "1 1 2 3 3")] // stopped within the second round
    [InlineData("A0 B1 B2 *A3 A4 B5", "1 1 2 3 4 4")] // resumed at once
    [InlineData("A0 A1 A2 B3", "1 2 3 3")]
    public void Old_lines_get_the_number_of_their_round(string lines, string rounds) =>
        Assert.Equal(
            rounds,
            string.Join(' ', RoundId.Numbered(lines.Split(' ').Select(Old)).Select(line => line.Round))
        );

    [Fact]
    public void A_number_that_a_line_has_stays() =>
        Assert.Equal(
            [1, 1, 5, 5],
            RoundId
                .Numbered([Old("A0"), Old("B1"), Old("B2") with { Round = 5 }, Old("A3") with { Round = 5 }])
                .Select(line => line.Round!.Value)
        );

    /// <summary>Ratios come from rounds that both rows have, of one run and one boot.</summary>
    [Theory]
    [InlineData("run", "boot", 6)]
    [InlineData("another", "boot", 0)]
    [InlineData("run", "another", 0)]
    [InlineData("run", null, 0)]
    public void Rows_share_a_round_only_in_one_run_and_one_boot(string run, string? boot, int rounds)
    {
        ResultLine baseline = Lines.Of("Minimal") with { Run = "run", Boot = "boot" };
        ResultLine row = Lines.Of("Akka.NET", milliseconds: 30) with { Run = run, Boot = boot };

        Assert.Equal(rounds, Lines.CellOf(row).RatioTo(Lines.CellOf(baseline))!.Rounds);
    }

    /// <summary>The machine was twice as slow in six more rounds, which only the baseline has. So their times are not those of all rounds.
    /// </summary>
    [Fact]
    public void Figures_are_of_the_rounds_that_most_cases_have()
    {
        RunSet run = RunOf([
            .. new[] { "Minimal", "Akka.NET", "Orleans", "Rx" }.Select(row => Lines.Of(row)),
            Lines.Of("Minimal", milliseconds: 20),
        ]);
        Cell minimal = run.Cells.Single(cell => cell.Line.Row == "Minimal");

        Assert.Equal(10e6, minimal.Median);
        Assert.Equal(12, minimal.Processes);
        Assert.Equal("same", run.Cells.Single(cell => cell.Line.Row == "Rx").RatioTo(minimal)!.Text);
    }

    /// <summary>The rounds of each published file, which old lines do not number: those that its runs were asked for, and one more for each
    /// stop.</summary>
    [Fact]
    public void No_case_is_twice_in_a_round_of_a_published_file()
    {
        string[] pages = Directory.GetDirectories(Path.Combine(SentencesTests.Root(), "docs", "results"));

        Assert.NotEmpty(pages);
        Assert.All(
            pages.SelectMany(page => ResultFiles.Read([page])),
            file =>
            {
                ResultLine[] lines = [.. RoundId.Numbered(file.Lines)];
                Assert.DoesNotContain(
                    lines.CountBy(line => (line.Run, line.Round, line.Id, line.Processors)),
                    same => same.Value > 1
                );
                int most = lines.CountBy(line => (line.Id, line.Processors)).Max(count => count.Value);
                int rounds = lines.Max(line => line.Round!.Value);
                Assert.InRange(rounds, most, most + 8); // a stop divides a round
            }
        );
    }

    private static ResultLine Old(string line) =>
        Lines.Of(line.TrimStart('*')[..1]) with
        {
            Time = DateTime.UnixEpoch.AddMinutes(int.Parse(line.TrimStart('*')[1..], null)),
            Provenance = line[0] == '*' ? new Provenance(null, [], new Dictionary<string, string>()) : null,
        };
}
