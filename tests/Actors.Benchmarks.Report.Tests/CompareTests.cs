using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Comparison;
using Actors.Benchmarks.Report.Runs;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The verb <c>compare</c>.</summary>
public sealed class CompareTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    [Theory]
    [InlineData(1.5, nameof(Verdict.Slower))]
    [InlineData(0.6, nameof(Verdict.Faster))]
    [InlineData(1.02, nameof(Verdict.Same))]
    public void A_large_difference_has_a_verdict(double factor, string verdict)
    {
        CellComparison cell = Assert.Single(Compare(Rounds(10, 1), Rounds(10, factor)).Cells);

        Assert.Equal(verdict, $"{cell.Verdict}");
        Assert.InRange(factor, cell.Interval!.Value.Low * 0.98, cell.Interval.Value.High * 1.02);
    }

    /// <summary>On this machine, times scatter by about a third, and one process in six takes twice as long.</summary>
    [Fact]
    public void Noise_alone_reads_as_same_in_at_least_19_of_20_cases()
    {
        Random random = new(7);
        IEnumerable<ResultLine> Noise() =>
            from @case in Enumerable.Range(1, 300)
            from round in Enumerable.Range(0, 10)
            let normal = Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble())
            let mode = random.Next(6) == 0 ? 2 : 1
            select Lines.Of("Minimal", @case, 10 * mode * Math.Exp(0.3 * normal));

        IReadOnlyList<CellComparison> cells = Compare(Noise(), Noise()).Cells;

        Assert.Equal(300, cells.Count);
        Assert.InRange(cells.Count(cell => cell.Verdict != Verdict.Same), 0, 15);
    }

    [Fact]
    public void The_threshold_is_the_larger_of_the_given_one_and_the_own_spread()
    {
        Assert.Equal(0.05, Compare(Rounds(10, 1), Rounds(10, 1)).Cells[0].Threshold!.Value, 3);
        IEnumerable<ResultLine> wild = Enumerable
            .Range(0, 10)
            .Select(i => Lines.Of("Minimal", milliseconds: i % 2 == 0 ? 10 : 30));
        Assert.True(Compare(wild, wild).Cells[0].Threshold > 0.5);
    }

    [Fact]
    public void Four_rounds_are_not_enough() =>
        Assert.Equal(Verdict.NotEnoughData, Compare(Rounds(4, 1), Rounds(10, 3)).Cells[0].Verdict);

    [Fact]
    public void A_case_without_a_number_has_no_verdict()
    {
        ResultLine failed = Lines.Of("Minimal") with { Nanoseconds = null, Failures = ["lost a message"] };

        ResultLine other = Lines.Of("another") with { Id = "another" };

        Assert.Equal(
            Verdict.NotEnoughData,
            Compare([.. Rounds(10, 1), other], [.. Rounds(9, 1), failed, other]).Cells[0].Verdict
        );
    }

    [Fact]
    public void Different_GC_modes_are_compared_only_with_across()
    {
        IEnumerable<ResultLine> workstation = Rounds(10, 2)
            .Select(line => line with { Gc = "workstation, concurrent" });

        Assert.Throws<BadInputException>(() => Compare(Rounds(10, 1), workstation));
        Assert.Equal(Verdict.Slower, Compare(Rounds(10, 1), workstation, across: true).Cells[0].Verdict);
    }

    [Theory]
    [InlineData(1, ReportProgram.Success)]
    [InlineData(2, ReportProgram.Worse)]
    public void The_exit_code_says_whether_a_case_got_slower(double factor, int code)
    {
        string before = _folder.Run("before", Rounds(10, 1));
        string after = _folder.Run("after", Rounds(10, factor));

        Assert.Equal(code, new ReportProgram().Run(["compare", before, after]));
    }

    [Fact]
    public void The_table_shows_bytes_and_memory()
    {
        using StringWriter output = new();

        Compare(Rounds(10, 1), Rounds(10, 1).Select(line => line with { AllocatedBytes = 200_000 })).Print(output);

        Assert.Contains("| Same | 50 → 100 | 50 MB |", output.ToString());
    }

    [Fact]
    public void A_case_that_fails_now_counts_as_worse()
    {
        ResultLine failed = Lines.Lost("Minimal", "lost a message");
        ResultLine[] others = [.. Rounds(10, 1).Select(line => line with { Id = "another" })];

        RunComparison comparison = Compare([.. Rounds(10, 1), .. others], [.. Rounds(9, 1), failed, .. others]);

        Assert.True(comparison.GotWorse);
        using StringWriter output = new();
        comparison.Print(output);
        Assert.Contains("No number after: lost a message", output.ToString());
    }

    [Fact]
    public void A_process_without_a_report_is_matched_with_its_case()
    {
        ResultLine[] others = [.. Rounds(10, 1).Select(line => line with { Id = "another" })];

        Assert.True(Compare([.. Rounds(10, 1), .. others], [Lines.Lost("Minimal", "hung"), .. others]).GotWorse);
    }

    [Fact]
    public void A_run_without_any_number_is_refused() =>
        Assert.Contains(
            "second run has a number: hung",
            Assert.Throws<BadInputException>(() => Compare(Rounds(10, 1), [Lines.Lost("Minimal", "hung")])).Message
        );

    [Fact]
    public void A_comparison_without_any_verdict_has_its_own_exit_code()
    {
        string run = _folder.Run("run", Rounds(4, 1));

        Assert.Equal(ReportProgram.Undecided, new ReportProgram().Run(["compare", run, run]));
    }

    [Fact]
    public void Each_number_of_processors_is_compared_with_itself()
    {
        ResultLine[] both =
        [
            .. Rounds(10, 1).Select(line => line with { Processors = 1 }),
            .. Rounds(10, 2), // on two processors
        ];

        Assert.Equal([Verdict.Same, Verdict.Same], Compare(both, both).Cells.Select(cell => cell.Verdict));
        Assert.Throws<BadInputException>(() => Compare(both, both, across: true));
    }

    [Fact]
    public void Remote_cases_with_different_far_sides_are_not_compared()
    {
        IEnumerable<ResultLine> On(string remote) => Rounds(10, 1).Select(line => line with { Remote = remote });

        Assert.Throws<BadInputException>(() => Compare(On("this machine"), On("192.0.2.7:9000")));
    }

    [Fact]
    public void The_output_describes_both_runs()
    {
        using StringWriter output = new();

        Compare(Rounds(5, 1), Rounds(10, 1).Select(line => line with { Version = "2.0" })).Print(output);

        Assert.Contains(
            "Before: A processor, 2 logical; .NET 10.0.0, server, concurrent GC; Minimal 1.0; rounds: 5",
            output.ToString()
        );
        Assert.Contains("Minimal 2.0; rounds: 10", output.ToString());
    }

    [Theory]
    [InlineData("0")]
    [InlineData("-1")]
    [InlineData("many")]
    public void An_invalid_threshold_is_refused(string threshold)
    {
        string run = _folder.Run("run", Rounds(10, 1));

        Assert.Equal(
            ReportProgram.BadInput,
            new ReportProgram().Run(["compare", run, run, $"--threshold={threshold}"])
        );
    }

    public void Dispose() => _folder.Dispose();

    private RunComparison Compare(IEnumerable<ResultLine> before, IEnumerable<ResultLine> after, bool across = false) =>
        RunComparison.Of(
            RunSet.Read([_folder.Run("before", before)]),
            RunSet.Read([_folder.Run("after", after)]),
            0.05,
            across
        );

    private static IEnumerable<ResultLine> Rounds(int count, double factor) =>
        Enumerable.Range(0, count).Select(i => Lines.Of("Minimal", milliseconds: 10 * factor * (1 + 0.002 * i)));
}
