using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The summary: its cases, and what stands in its cells.</summary>
public sealed class SummaryTests : TestsWithFolder
{
    private const int Leaves = 1_000_000;

    [Theory]
    [InlineData(30.0, "3.0", nameof(CellState.Ratio))]
    [InlineData(10.05, "same", nameof(CellState.Ratio))]
    public void A_cell_is_the_ratio_to_the_baseline(double milliseconds, string text, string state)
    {
        MatrixCell cell = CellOf(Lines.Of("Minimal", Leaves), Lines.Of("Akka.NET", Leaves, milliseconds));

        Assert.Equal((text, state), (cell.Text, cell.State.ToString()));
    }

    [Theory]
    [InlineData(91.0, true)]
    [InlineData(89.0, false)]
    [InlineData(2e6, false)] // two threads shared a processor
    public void A_page_says_after_how_many_launches_the_processors_were_far_apart(double nanoseconds, bool isSaid)
    {
        ProcessProbes[] near = [.. Enumerable.Repeat(new ProcessProbes(new(60, 1), new(60, 1), 0), 5)];
        ProcessProbes moved = new(new ProbeReading(60, 1), new ProbeReading(nanoseconds, 1), 0);

        string text = Trust.Of(RunOf(Lines.Of("Minimal") with { Probes = [.. near, moved] }));

        Assert.Equal(isSaid, text.Contains("After 1 of 6 launches, the processors were farther apart than usual"));
    }

    [Theory]
    [InlineData(0.1, true)]
    [InlineData(0.0, false)]
    [InlineData(null, false)] // no quota, or an old line
    public void A_page_says_that_cases_were_throttled(double? share, bool isSaid) =>
        Assert.Equal(
            isSaid,
            Trust
                .Of(RunOf(Lines.Of("Minimal") with { ThrottledShare = share }, Lines.Of("Akka.NET")))
                .Contains("1 of 2 cases were throttled", StringComparison.Ordinal)
        );

    /// <summary>Four processes of one of the two are too few for a verdict, also on a ratio of ten.</summary>
    [Theory]
    [InlineData(6, "10", 7)]
    [InlineData(4, "10?", 3)]
    public void A_ratio_of_few_processes_is_marked_and_has_no_colour(int processes, string text, int step)
    {
        MatrixCell cell = CellOf(
            Lines.OfIdle("Minimal", 100_000, [.. Enumerable.Repeat(100.0, 6)]),
            Lines.OfIdle("Akka.NET", 100_000, [.. Enumerable.Repeat(1000.0, processes)])
        );

        Assert.Equal((text, step), (cell.Text, cell.Step));
    }

    [Theory]
    [InlineData("window 1000", false, "in flight: window 1000; the baseline: 10 a node")]
    [InlineData("10 a node", true, "over TCP; the baseline: in memory")]
    public void A_row_with_another_rule_has_no_ratio(string inFlight, bool isOverTcp, string reason)
    {
        ResultLine other = Lines.Of("Akka.NET", Leaves, 30) with { InFlight = inFlight, IsOverTcp = isOverTcp };

        MatrixCell cell = CellOf(Lines.Of("Minimal", Leaves), other);

        Assert.Equal(("30.0 ms", CellState.OtherRule, reason), (cell.Text, cell.State, cell.Reason));
    }

    [Fact]
    public void A_case_that_failed_says_why()
    {
        ResultLine failed = Lines.Of("Akka.NET", Leaves) with { Failures = ["hung"] };

        MatrixCell cell = CellOf(Lines.Of("Minimal", Leaves), failed);

        Assert.Equal(("NA", "hung"), (cell.Text, cell.Reason));
    }

    [Fact]
    public void A_row_of_another_size_says_so()
    {
        Matrix matrix = MatrixOf(
            Lines.Of("Minimal", Leaves),
            Lines.Of("Akka.NET", 10_000),
            Lines.OfIdle("Akka.NET", 100_000, 1000)
        );

        Assert.True(matrix["Akka.NET", matrix.Columns[0]].IsOtherSize);
        Assert.False(matrix["Minimal", matrix.Columns[1]].IsOtherSize);
        Assert.Equal(Format.Nothing, matrix["Minimal", matrix.Columns[1]].Text);
    }

    [Theory]
    [InlineData("Akka.NET", "no", MatrixCell.DoesNot)]
    [InlineData("Proto.Actor", Format.Nothing, "not in this run")]
    [InlineData("Orleans", Format.Nothing, "not in this run; docs/workloads.md says which rows cannot do this work")]
    public void A_row_that_does_not_do_the_work_is_told_from_one_that_was_not_run(
        string row,
        string text,
        string reason
    )
    {
        Matrix matrix = MatrixOf(
            Lines.Of("Minimal", Leaves) with
            {
                Provenance = new Provenance(null, [], new Dictionary<string, string>())
                {
                    Rows = new Dictionary<string, OfferedRow>
                    {
                        ["Akka.NET"] = new("Actors.Benchmarks.Akka", [nameof(Spawn)]),
                        ["Proto.Actor"] = new("Actors.Benchmarks.ProtoActor", [nameof(Spawn), nameof(Idle)]),
                    },
                },
            },
            Lines.Of(row, Leaves),
            Lines.OfIdle("Minimal", 100_000, 100)
        );

        MatrixCell cell = matrix[row, matrix.Columns[1]];
        Assert.Equal((text, reason), (cell.Text, cell.Reason));
    }

    [Fact]
    public void Another_operation_is_no_other_size()
    {
        CanonicalCase ask = CanonicalCase.All.Single(@case => @case.Question.Parameters == "Operation=Ask");

        Assert.True(ask.IsInAnySize(Operation("Ask", 7)));
        Assert.False(ask.IsInAnySize(Operation("Create", 1_000_000)));

        static Cell Operation(string name, int count) =>
            new([Lines.Doing(Lines.Of("Tasks"), "Operations", ("Operation", name), ("Count", count))]);
    }

    /// <summary>A round trip of Remote is two deliveries: 10 ms for 2,000 are 10 µs.</summary>
    [Fact]
    public void Remote_is_a_round_trip_whose_baseline_is_sockets()
    {
        Matrix matrix = MatrixOf(
            Remote("Sockets", RowGroup.Baseline, 10),
            Remote("Akka.NET", RowGroup.ActorLibrary, 40)
        );

        MatrixCell baseline = matrix["Sockets", matrix.Columns[0]];
        Assert.Equal("10.0 µs", baseline.Figure!.Text);
        Assert.Equal("a round trip", baseline.Figure.Unit);
        Assert.Equal("4.0", matrix["Akka.NET", matrix.Columns[0]].Text);
    }

    /// <summary>A failure costs the difference: 20 ms more for 8,000 failures.</summary>
    [Theory]
    [InlineData(30, "2.50 µs")]
    [InlineData(10.05, "≈ 0")]
    public void A_failure_is_the_difference_to_the_work_without(double milliseconds, string text)
    {
        RunSet run = RunOf(Lines.OfFailure("Minimal", 0, 10), Lines.OfFailure("Minimal", 10, milliseconds));

        CaseFigure figure = CaseFigure.Of(Assert.Single(run.Cells, cell => cell.WithoutFailures is not null));

        Assert.Equal(text, figure.Text);
        Assert.Equal("a failure", figure.Unit);
    }

    [Fact]
    public void A_failure_without_the_work_without_it_has_no_figure() =>
        Assert.Equal(
            "no run without failures",
            CaseFigure.Of(Assert.Single(RunOf(Lines.OfFailure("Minimal", 10, 30)).Cells)).Text
        );

    [Fact]
    public void A_rate_that_a_row_does_not_hold_is_no_latency()
    {
        LatencyReading saturated = Lines.Percentiles(10_000, 10, unhandled: 0.5);
        Matrix matrix = MatrixOf(
            Lines.OfLatency("Minimal", "10000/s", Lines.Percentiles(10_000, 10)),
            Lines.OfLatency("Akka.NET", "10000/s", saturated)
        );

        Assert.Equal("saturated", matrix["Akka.NET", matrix.Columns[0]].Text);
    }

    [Fact]
    public void The_names_of_the_cases_are_different_and_never_change() =>
        Assert.Equal(
            [
                "Spawn-1000000",
                "Idle-100000",
                "ColdStart",
                "Counter-2-3000000",
                "PingPong-1-1-100000-False",
                "PingPong-8-1-100000-False",
                "PingPong-8-100-100000-False",
                "Ring-2000-2000-1",
                "Broadcast-1-1000-100",
                "Pipeline-4-100000-Async-1-64",
                "Pipeline-4-20000-Async-2-64-Kept",
                "Gather-1000-100",
                "Operations-Ask",
                "Failure-8-10000-10",
                "Latency-Tell-10000-s-Constant-10",
                "Overload-Bytes",
                "Journal-64-1-10-SQLite",
                "Journal-64-32-10-SQLite",
                "Journal-64-1-10-PostgreSQL",
                "Journal-64-32-10-PostgreSQL",
                "Recovery-1000-SQLite",
                "Recovery-1000-PostgreSQL",
                "Crash-SQLite",
                "Crash-PostgreSQL",
                "Remote-1-1-0-1000",
                "Remote-1-100-0-20000",
                "Entities-100",
                "Activation-100",
                "Failover-Kill",
                "Failover-KillFirst",
                "Failover-Leave",
                "Join",
            ],
            CanonicalCase.All.Select(@case => @case.Slug)
        );

    private static ResultLine Remote(string row, RowGroup group, double milliseconds) =>
        Lines.DoingRemote(Lines.Of(row, milliseconds: milliseconds)) with
        {
            Group = group,
            IsBaseline = false,
        };

    private MatrixCell CellOf(ResultLine baseline, ResultLine row)
    {
        Matrix matrix = MatrixOf(baseline, row);
        return matrix[row.Row, matrix.Columns[0]];
    }

    private Matrix MatrixOf(params ResultLine[] lines) => Matrix.AllOf(RunOf(lines))[0];
}
