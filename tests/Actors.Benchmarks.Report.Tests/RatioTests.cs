using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>What is said of the ratio of two figures.</summary>
public sealed class RatioTests
{
    [Theory]
    [InlineData(true, -0.2, -0.3, -0.2, -0.2, -0.5, -0.3)]
    [InlineData(true, 0.2, 0.3, 0.2, 0.2, 0.5, 0.3)]
    [InlineData(false, -0.2, 0.3, -0.2, -0.2, -0.5, -0.3)] // by chance
    [InlineData(false, -0.2, null, -0.2, -0.2, -0.5, -0.3)]
    [InlineData(false, -0.2, -0.3, -0.2, -0.2, -0.5)] // too few
    public void A_case_is_unsteady_if_all_processes_have_the_same_trend(bool isUnsteady, params double?[] trends)
    {
        ResultLine line = Lines.Of("A") with
        {
            Processes = [.. trends.Select(trend => new ResultLine.ProcessCost(1e6, 1e6) { Trend = trend })],
        };
        Cell cell = new([ResultLine.FromJson(line.ToJson())]);

        Assert.Equal(isUnsteady, cell.IsUnsteady);
        Assert.Equal(
            isUnsteady,
            new ResultTable([cell]).ColumnsOf(Places.Page).Any(column => column.Title == "Steady")
        );
    }

    /// <summary>In more than a third of the processes, for more than a twentieth of the time.</summary>
    [Theory]
    [InlineData(true, 0.06, 0.06, 0.06, 0.0, 0.0, 0.0)]
    [InlineData(false, 0.9, 0.9, 0.04, 0.04, 0.04, 0.04)]
    [InlineData(false, new double[0])] // lines of before
    public void A_row_that_was_compiled_has_no_verdict(bool isCompiling, params double[] shares)
    {
        ResultLine line = Lines.Of("A", milliseconds: 20) with
        {
            Warmth = [.. shares.Select(share => new ResultLine.ProcessWarmth(1, share, ReachedLimit: false))],
        };
        Cell cell = Lines.CellOf(line);
        Cell other = Lines.CellOf(Lines.Of("B"));

        Assert.Equal(isCompiling ? RatioVerdict.Compiling : RatioVerdict.Different, cell.RatioTo(other)!.Verdict);
        Assert.Equal(isCompiling ? "compiling" : null, Measure.Time.Obstacle(cell.Rounds));
    }

    /// <summary>Tables of Wilcoxon's signed ranks: how many averages are outside of the interval on each side.</summary>
    [Theory]
    [InlineData(6, 0.95, 0)]
    [InlineData(7, 0.95, 2)]
    [InlineData(10, 0.95, 8)]
    [InlineData(10, 0.99, 3)]
    [InlineData(20, 0.95, 52)]
    public void The_interval_of_a_centre_is_that_of_the_signed_ranks(int count, double confidence, int dropped)
    {
        double[] values = [.. Enumerable.Range(1, count).Select(i => Math.Pow(2, i))]; // no two averages are equal
        double[] averages = [.. values.SelectMany((a, i) => values.Take(i + 1).Select(b => (a + b) / 2)).Order()];

        Assert.Equal((averages[dropped], averages[^(dropped + 1)]), RankInterval.OfCenter(values, confidence));
    }

    /// <summary>Tables of Mann and Whitney: how many differences are outside of the interval on each side.</summary>
    [Theory]
    [InlineData(5, 5, 0.99, 0)]
    [InlineData(6, 6, 0.95, 5)]
    [InlineData(6, 6, 0.99, 2)]
    [InlineData(10, 10, 0.95, 23)]
    [InlineData(10, 10, 0.99, 16)]
    [InlineData(6, 12, 0.95, 14)]
    public void The_interval_of_a_shift_is_that_of_the_rank_sums(int first, int second, double confidence, int dropped)
    {
        double[] from = [.. Enumerable.Range(1, first).Select(i => (double)i)];
        double[] to = [.. Enumerable.Range(1, second).Select(i => 100.0 * i)];
        double[] differences = [.. to.SelectMany(b => from.Select(a => b - a)).Order()];

        Assert.Equal((differences[dropped], differences[^(dropped + 1)]), RankInterval.OfShift(from, to, confidence));
    }

    [Fact]
    public void Too_few_processes_have_no_interval()
    {
        Assert.Null(RankInterval.OfCenter([1, 2, 3, 4, 5], 0.95));
        Assert.Null(RankInterval.OfShift([1, 2, 3, 4], [5, 6, 7, 8], 0.99));
    }

    [Theory]
    [InlineData("9.0", new[] { 90.0, 91, 89, 90.5, 89.5, 90 })]
    [InlineData("0.32", new[] { 3.2, 3.1, 3.3, 3.2, 3.25, 3.15 })]
    [InlineData("same", new[] { 10.0, 11, 9, 10.2, 9.8, 10.1 })]
    [InlineData("same", new[] { 11.9, 11.92, 12, 11.95, 11.8, 12 })] // different, too, which says less
    [InlineData("0.44–5.1", new[] { 6.0, 8, 9, 20, 30, 40 })]
    [InlineData("1.0?", new[] { 10.0, 10, 10, 10, 10 })]
    public void A_ratio_says_what_is_known(string text, double[] values)
    {
        Ratio ratio = Ratio.Of(InRounds(values), InRounds(9.5, 9.6, 9.9, 10.1, 10.2, 10.3))!;

        Assert.Equal(text, ratio.Text);
    }

    /// <summary>Bytes scatter less than times: 2 % more is a difference, and 6 % that scatter are not the same.</summary>
    [Theory]
    [InlineData("1.0", new[] { 10.2, 10.21, 10.19, 10.2, 10.2, 10.2 })]
    [InlineData("same", new[] { 10.0, 10.01, 9.99, 10, 10, 10 })]
    [InlineData("0.93–1.1", new[] { 9.5, 10.8, 10.9, 10, 9.8, 10.9 })]
    public void Bytes_are_the_same_only_if_they_do_not_differ(string text, double[] values) =>
        Assert.Equal(text, Ratio.Of(InRounds(values), InRounds(10, 10, 10, 10, 10, 10), isBytes: true)!.Text);

    /// <summary>With nothing planted, one ratio in a hundred is called different, whatever slows rounds down, and however the sides
    /// scatter: as numbers of the normal distribution, with outliers, or with episodes in which one side is twice as slow.</summary>
    [Theory]
    [InlineData(6, 0.2, 0, 1)]
    [InlineData(7, 0.2, 0, 1)]
    [InlineData(8, 0.2, 0, 1)]
    [InlineData(12, 0.2, 0, 1)]
    [InlineData(6, 0.1, 0.15, 6)]
    [InlineData(7, 0.1, 0.15, 6)]
    [InlineData(8, 0.1, 0.15, 6)]
    [InlineData(6, 0.1, 0.125, 10)]
    [InlineData(7, 0.1, 0.125, 10)]
    public void Chance_calls_at_most_one_ratio_in_a_hundred_different(
        int rounds,
        double scatter,
        double share,
        double larger
    )
    {
        const int trials = 10_000;
        Random random = new(1);
        int different = Enumerable.Range(0, trials).Count(_ => IsDifferent());

        Assert.InRange(different, 1, trials * 0.0125);

        bool IsDifferent()
        {
            double[] slow = [.. Enumerable.Range(0, rounds).Select(_ => Math.Exp(Noisy.Normal(random)))];
            Ratio ratio = Ratio.Of(InRounds([.. slow.Select(Scattered)]), InRounds([.. slow.Select(Scattered)]))!;
            return ratio.Interval is var (low, high) && (low > 1 || high < 1);
        }

        double Scattered(double slow) =>
            slow * Math.Exp(scatter * Noisy.Normal(random) * (random.NextDouble() < share ? larger : 1));
    }

    /// <summary>With nothing planted, the ratios of two runs are called different once in a hundred times or less.</summary>
    [Theory]
    [InlineData(0.1, 0.1)]
    [InlineData(0.35, 0.12)]
    public void Chance_calls_ratios_of_two_runs_different_once_in_a_hundred_times(double scatter, double its)
    {
        const int trials = 4000;
        Random random = new(1);
        int different = Enumerable
            .Range(0, trials)
            .Count(_ => OfRun().DividedBy(OfRun()).Interval is var (low, high) && (low > 1 || high < 1));

        Assert.InRange(different, 0, trials * 0.015);

        Ratio OfRun() => Ratio.Of(Draw(scatter), Draw(its))!;
        Estimate Draw(double scatter) =>
            InRounds([.. Enumerable.Range(0, 6).Select(_ => Math.Exp(scatter * Noisy.Normal(random)))]);
    }

    [Fact]
    public void Ratios_of_two_runs_are_compared_by_the_same_rules()
    {
        Estimate baseline = InRounds(9.5, 9.6, 9.9, 10.1, 10.2, 10.3);
        Ratio three = Ratio.Of(baseline.Times(3), baseline)!;
        Ratio ofFewRounds = Ratio.Of(InRounds(10.0, 10, 10, 10), baseline)!;

        Assert.Equal("same", three.DividedBy(three).Text);
        Assert.Equal("3.0", three.DividedBy(Ratio.Of(baseline, baseline)!).Text);
        Assert.Equal("0.33?", ofFewRounds.DividedBy(three).Text);
    }

    /// <summary>What slows a round down slows both sides, and hides a difference from all but pairs.</summary>
    [Fact]
    public void Sides_are_compared_round_by_round()
    {
        double[] rounds = [1, 2, 4, 1, 8, 2, 4, 1];
        double[] slower = [.. rounds.Select(slow => 1.3 * slow)];

        Assert.Equal("1.3", Ratio.Of(InRounds(slower), InRounds(rounds))!.Text);
        Assert.Equal(
            RatioVerdict.NotKnown,
            Ratio.Of(InRounds([.. slower.Skip(1), slower[0]]), InRounds(rounds))!.Verdict
        );
    }

    /// <summary>A row has lost its first round, and the baseline has six more in a slow state of the machine.</summary>
    [Fact]
    public void Only_common_rounds_count()
    {
        Estimate row = Of(Enumerable.Range(2, 6).Select(i => (i, 20.0 + i)));
        Estimate baseline = Of(Enumerable.Range(1, 13).Select(i => (i, (i > 7 ? 2 : 1) * (10 + i / 2.0))));
        Estimate elsewhere = Of(Enumerable.Range(20, 6).Select(i => (i, 20.0)));

        Ratio ratio = Ratio.Of(row, baseline)!;
        Assert.Equal(6, ratio.Rounds);
        Assert.Equal((2, 2), (Math.Round(ratio.Interval!.Value.Low, 9), Math.Round(ratio.Interval.Value.High, 9)));
        Assert.Equal("2.0–2.0", ratio.Text); // the quotient of the medians, 1.2, is not the ratio of any round
        Assert.Equal(0, Ratio.Of(elsewhere, baseline)!.Rounds);
        Assert.Equal(0, Ratio.Of(Estimate.Of([20, 20, 20, 20, 20, 20])!, baseline)!.Rounds);

        static Estimate Of(IEnumerable<(int Round, double Value)> rounds) =>
            Estimate.OfRounds(rounds.Select(each => (Round(each.Round), new[] { each.Value })))!;
    }

    /// <summary>Of three days, each ratio also has its range; two say too little.</summary>
    [Fact]
    public void A_ratio_of_three_sittings_has_its_range_over_them()
    {
        Estimate baseline = Of("monday", 10, "tuesday", 20, "wednesday", 10);
        Estimate row = Of("monday", 30, "tuesday", 80, "wednesday", 50);

        Assert.Equal((3, 5), Rounded(Ratio.Of(row, baseline)!.OverSittings!.Value));
        Assert.Null(Ratio.Of(Of("monday", 30, "tuesday", 80), baseline)!.OverSittings);

        static Estimate Of(params object[] sittings) =>
            Estimate.OfRounds(
                sittings
                    .Chunk(2)
                    .SelectMany(sitting =>
                        Enumerable
                            .Range(1, 4)
                            .Select(i =>
                                (new RoundId((string)sitting[0], null, i, null), new[] { (double)(int)sitting[1] })
                            )
                    )
            )!;

        static (double, double) Rounded((double Low, double High) range) =>
            (Math.Round(range.Low, 9), Math.Round(range.High, 9));
    }

    /// <summary>A median between two groups is the time of neither.</summary>
    [Theory]
    [InlineData("two, ×1.5", 1.0, 1.1, 1.2, 1.8, 1.9, 2.0)]
    [InlineData("two, ×2.9", 3.0, 1.0, 2.9, 1.0, 3.0, 1.0)]
    [InlineData("", 1.0, 1.1, 1.2, 1.6, 1.7, 1.8)] // a step of a third
    [InlineData("", 1.0, 1.1, 1.2, 1.3, 1.9, 2.0)] // only two on one side
    public void Processes_in_two_groups_are_marked(string text, params double[] ratios)
    {
        Cell cell = Lines.CellOf(Lines.Of("A") with { Processes = Lines.Processes(10, ratios) });

        ResultTable table = new([cell]);
        Assert.Equal(
            text,
            string.Concat(
                table
                    .ColumnsOf(Places.Page)
                    .Where(column => column.Title == "Modes")
                    .Select(column => column.Text(table, cell))
            )
        );
    }

    [Fact]
    public void Several_processes_of_a_round_count_as_one()
    {
        double[] ours = [10, 11, 12, 13, 14, 15];
        double[] theirs = [9, 9.5, 10.5, 11.5, 12.5, 13.5];

        Estimate twice = Twice(ours);

        Assert.Equal(12, twice.Processes);
        Assert.Equal(InRounds(ours).Low, twice.Low, 9);
        Assert.Equal(
            Ratio.Of(InRounds(ours), InRounds(theirs))!.Interval!.Value.Low,
            Ratio.Of(twice, Twice(theirs))!.Interval!.Value.Low,
            9
        );

        static Estimate Twice(double[] values) =>
            Estimate.OfRounds(values.Select((value, i) => (Round(i), new[] { value / 1.1, value * 1.1 })))!;
    }

    [Fact]
    public void A_difference_of_two_times_has_a_ratio_to_another_difference()
    {
        Estimate without = InRounds(9.5, 9.6, 9.9, 10.1, 10.2, 10.3);
        Estimate little = without.Times(2).Minus(without);
        Estimate much = without.Times(21).Minus(without);

        Assert.Equal(RatioVerdict.Different, Ratio.Of(much, little)!.Verdict);
        Assert.Equal(20, Ratio.Of(much, little)!.Value, 6);
        Assert.Null(Ratio.Of(without.Minus(without), little));
    }

    private static Estimate InRounds(params double[] values) =>
        Estimate.OfRounds(values.Select((value, i) => (Round(i), new[] { value })))!;

    private static RoundId Round(int number) => new("run", null, number, null);
}
