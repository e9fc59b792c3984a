using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Comparison;
using Actors.Benchmarks.Report.Versions;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Comparisons of the workloads that are not timed as a whole, in two runs and by pairs.</summary>
public sealed class ReadingsComparisonTests : TestsWithFolder
{
    private const int Processes = 12;
    private const double Rate = 1000;

    [Theory]
    [InlineData(1.1, nameof(Verdict.Slower))]
    [InlineData(0.9, nameof(Verdict.Faster))]
    [InlineData(1, nameof(Verdict.Same))]
    public void Latencies_are_compared_by_two_percentiles(double factor, string p99)
    {
        CellComparison cell = CellOf(Latencies(), Latencies(factor));

        Assert.Equal(["p50", "p99"], cell.Figures.Select(figure => figure.Measure.Name));
        Assert.Equal(nameof(Verdict.Same), $"{cell["p50"].Verdict}");
        Assert.Equal(p99, $"{cell["p99"].Verdict}");
        Assert.Equal(factor > 1, cell.IsWorse);
    }

    [Theory]
    [InlineData(1, nameof(Verdict.Same))]
    [InlineData(1.1, nameof(Verdict.Slower))]
    [InlineData(0.9, nameof(Verdict.Faster))]
    public void Bytes_of_idle_units_are_compared(double factor, string verdict) =>
        Assert.Equal(verdict, $"{CellOf(Idle(1), Idle(factor))["B/unit"].Verdict}");

    [Theory]
    [InlineData(1, nameof(Verdict.Same))]
    [InlineData(1.1, nameof(Verdict.Slower))]
    public void Overloads_are_compared_by_times_or_by_bytes(double factor, string verdict)
    {
        CellComparison times = CellOf(Times(1), Times(factor));
        CellComparison bytes = CellOf(Bytes(1), Bytes(factor));

        Assert.Equal(verdict, $"{Assert.Single(times.Figures).Evidence.Verdict}");
        Assert.Equal("Catch-up", times.Figures[0].Measure.Name);
        Assert.Equal(verdict, $"{Assert.Single(bytes.Figures).Evidence.Verdict}");
        Assert.Equal("B/waiting message", bytes.Figures[0].Measure.Name);
    }

    /// <summary>Most losses are 0, which has no ratio, so that they are compared by their difference.</summary>
    [Theory]
    [InlineData(0, 0, ReportProgram.Success)]
    [InlineData(2500, 0, ReportProgram.Worse)]
    [InlineData(0, 20, ReportProgram.Worse)]
    public void Losses_are_compared_and_fail_the_gate_of_bytes(int failed, int twice, int code)
    {
        string before = _folder.Run("before", [Lines.OfFailover(Processes)]);
        string after = _folder.Run("after", [Lines.OfFailover(Processes, failed, twice)]);

        (int actual, string output, _) = Tool.Run("compare", before, after, "--gate", "bytes");

        Assert.Equal(code, actual);
        Assert.Equal(
            failed > 0,
            output.Contains($"| Failed | 100 | 2,600 | +2,500 | – | More |", StringComparison.Ordinal)
        );
        Assert.Equal(twice > 0, output.Contains($"| Live twice | 0 | 20 | +20 | – | More |", StringComparison.Ordinal));
        Assert.Equal(ReportProgram.Success, Tool.Run("compare", after, before, "--gate", "bytes").Code);
    }

    [Fact]
    public void The_table_names_the_figure_and_the_verdict()
    {
        string text = Print(Idle(1), Idle(1.1));

        Assert.Contains("| Figure | Before | After | Ratio | 95 % | Verdict |\n", text.ReplaceLineEndings("\n"));
        Assert.Contains($"| Minimal | Idle Actors 10,000 Obj | {Processes} | B/unit | 1,006 | 1,106 | 1.10 |", text);
        Assert.Contains("| More |", text);
        Assert.DoesNotContain("Bytes", text);
    }

    [Fact]
    public void A_saturated_rate_has_no_verdict()
    {
        ResultLine saturated = Latencies(2);
        saturated = saturated with
        {
            Latency = [.. saturated.Latency!.Select((each, i) => each with { UnhandledShare = i % 2 == 0 ? 0.3 : 0 })],
        };

        Assert.Equal(Verdict.Undecided, CellOf(Latencies(), saturated)["p99"].Verdict);
        Assert.Contains("| Undecided: After: saturated |", Print(Latencies(), saturated));
        Assert.Contains("| Undecided: Before: saturated |", Print(saturated, Latencies()));
    }

    [Fact]
    public void A_percentile_that_a_process_lacks_has_no_verdict()
    {
        ResultLine few = Latencies(2);
        few = few with
        {
            Latency = [few.Latency![0] with { Percentiles = [few.Latency[0].At(50)!] }, .. few.Latency.Skip(1)],
        };

        CellComparison cell = CellOf(Latencies(), few);

        Assert.Equal(Verdict.Undecided, cell["p99"].Verdict);
        Assert.Equal(Verdict.Same, cell["p50"].Verdict);
        Assert.Contains("| Undecided: After: too few messages for this percentile |", Print(Latencies(), few));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-5)]
    public void A_figure_of_0_or_below_has_no_verdict(double bytes)
    {
        ResultLine none = Lines.OfIdle("Minimal", 10_000, [.. Enumerable.Repeat(bytes, Processes)]);

        Assert.Equal(Verdict.Undecided, CellOf(none, Idle(1))["B/unit"].Verdict);
        Assert.Contains("| Undecided: Before: a value of 0 or below has no ratio |", Print(none, Idle(1)));
    }

    [Fact]
    public void An_overload_in_which_nothing_waits_has_no_verdict()
    {
        ResultLine none = Bytes(1);
        none = none with { Overload = [.. none.Overload!.Select(each => each with { WaitingAtBytes = 0 })] };

        Assert.Contains("| Undecided: After: no message waited |", Print(Bytes(1), none));
    }

    [Fact]
    public void An_upper_bound_is_marked()
    {
        ResultLine late = Lines.OfLatency("Minimal", "1000/s", Lines.Percentiles(Rate, 10, late: 0.3));

        Assert.Contains("| p50 | ≤ 10.0 µs | ≤ 10.0 µs |", Print(late, late));
    }

    [Fact]
    public void A_reading_that_fails_now_counts_as_worse()
    {
        ResultLine other = Times(1);

        RunComparison comparison = Compare([Idle(1), other], [Idle(1) with { Failures = ["did not settle"] }, other]);

        Assert.True(comparison.Cells.Single(cell => cell.After.Line.Workload == nameof(Idle)).IsWorse);
    }

    /// <summary>By pairs, processes differ by 5 %.</summary>
    [Theory]
    [InlineData(1.1, nameof(Verdict.Slower))]
    [InlineData(0.9, nameof(Verdict.Faster))]
    public void Pairs_find_a_difference_of_a_percentile(double factor, string verdict)
    {
        Random random = new(3);

        PairedCase @case = Measured(f => Latencies(f * Math.Exp(0.05 * Noisy.Normal(random)), processes: 1), factor);

        Assert.Equal(verdict, $"{@case.Comparison()["p99"].Verdict}");
        Assert.Equal(nameof(Verdict.Same), $"{@case.Comparison()["p50"].Verdict}");
    }

    [Fact]
    public void Pairs_with_equal_bytes_are_the_same_and_end_soon()
    {
        PairedCase @case = Measured(f => Lines.OfIdle("Minimal", 10_000, 1000 * f), factor: 1);

        Assert.Equal(Verdict.Same, @case.Comparison()["B/unit"].Verdict);
        Assert.Equal(PairedCase.Looks[0], @case.Count);
    }

    [Fact]
    public void Pairs_that_can_have_no_verdict_are_not_measured_again()
    {
        PairedCase @case = Measured(
            f => Lines.OfLatency("Minimal", "1000/s", Lines.Percentiles(Rate, 10 * f, unhandled: 0.5)),
            factor: 2
        );

        Assert.Equal(PairedCase.Looks[0], @case.Count);
        Assert.All(@case.Figures, figure => Assert.Equal(Verdict.Undecided, figure.Evidence.Verdict));
    }

    private CellComparison CellOf(ResultLine before, ResultLine after) =>
        Assert.Single(Compare([before], [after]).Cells);

    private string Print(ResultLine before, ResultLine after) => Block.ToMarkdown(Compare([before], [after]).Blocks());

    private static PairedCase Measured(Func<double, ResultLine> line, double factor)
    {
        PairedCase @case = new(0.05);
        while (@case.IsOpen)
        {
            if (@case.Add(line(1), line(factor)))
            {
                Verdicts.Conclude(@case.Figures);
            }
        }

        return @case;
    }

    // The medians are alike; the 99th percentile is longer by the factor.
    private static ResultLine Latencies(double factor = 1, int processes = Processes) =>
        Lines.OfLatency(
            "Minimal",
            "1000/s",
            Enumerable
                .Range(0, processes)
                .Select(i => Lines.Percentiles(Rate, 10 + 0.01 * i))
                .Select(process =>
                    process with
                    {
                        Percentiles =
                        [
                            .. process.Percentiles.Select(each =>
                                each.Rank < 99 ? each : each with { Nanoseconds = factor * each.Nanoseconds }
                            ),
                        ],
                    }
                )
        );

    private static ResultLine Idle(double factor) =>
        Lines.OfIdle("Minimal", 10_000, [.. Enumerable.Range(0, Processes).Select(i => factor * (1000 + i))]);

    private static ResultLine Times(double factor) =>
        Lines.OfOverload("Minimal", Enumerable.Range(0, Processes).Select(i => factor * (2000 + i)));

    private static ResultLine Bytes(double factor) =>
        Lines.OfOverloadBytes(
            "Minimal",
            Enumerable.Range(0, Processes).Select(i => (long)(factor * (20_000_000 + 1000 * i)))
        );
}
