using Actors.Benchmarks.Report.Comparison;
using Actors.Benchmarks.Report.Versions;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The comparison by pairs, with made-up processes instead of real ones.</summary>
public sealed class PairedCaseTests
{
    private const int Cases = 12;
    private const int MostPairs = 56;

    [Fact]
    public void Repeated_looks_find_no_difference_between_equal_sides()
    {
        Random random = new(11);
        int runsWithAnError = 0;
        int runsWithAnErrorTogether = 0;

        for (int run = 0; run < 100; run++)
        {
            PairedCase[] cases = Measured(random, factor: 1, spread: 0.12, MostPairs);
            runsWithAnError += cases.SelectMany(each => each.Figures).Any(figure => IsDifferent(figure.Evidence))
                ? 1
                : 0;
            runsWithAnErrorTogether += IsDifferent(AllCases.Of(cases, 0.05)!.Evidence) ? 1 : 0;
        }

        Assert.InRange(runsWithAnError, 0, 5 + 6); // of 100, with three standard deviations
        Assert.InRange(runsWithAnErrorTogether, 0, 5 + 6);
    }

    [Theory]
    [InlineData(1.1, 0.12)]
    [InlineData(1.2, 0.25)]
    [InlineData(0.9, 0.12)]
    public void A_difference_is_found(double factor, double spread)
    {
        PairedCase[] cases = Measured(new Random(5), factor, spread);
        Verdict verdict = factor > 1 ? Verdict.Slower : Verdict.Faster;

        Assert.InRange(cases.Count(each => Time(each).Verdict == verdict), 11, Cases);
    }

    [Fact]
    public void A_difference_inside_the_margin_is_the_same_and_takes_many_pairs()
    {
        PairedCase[] cases = Measured(new Random(5), 1.005, 0.05);

        Assert.InRange(cases.Count(each => Time(each).Verdict == Verdict.Same), 10, Cases);
        Assert.All(cases, each => Assert.True(each.Count > PairedCase.Looks[0]));
    }

    [Fact]
    public void A_case_that_fails_is_not_measured_again()
    {
        PairedCase @case = new(0.05);

        @case.Add(Lines.Of("Minimal"), Lines.Lost("Minimal", "lost a message"));

        Assert.False(@case.IsOpen);
        Assert.True(@case.Comparison().IsBroken);
    }

    [Fact]
    public void An_undecided_figure_says_which_difference_would_have_been_seen()
    {
        PairedCase @case = new(0.05);
        Random random = new(5);
        for (int i = 0; i < PairedCase.Looks[0]; i++)
        {
            Add(@case, random, factor: 1, spread: 0.1);
        }

        Verdicts.Conclude(@case.Figures);

        Assert.Equal(Verdict.Undecided, Time(@case).Verdict);
        Assert.InRange(Time(@case).Visible!.Value, 0.1, 1);
    }

    [Theory]
    [InlineData(-1, 1)]
    [InlineData(1, 0.9)]
    public void The_last_look_uses_what_the_looks_before_it_have_left(int pairsAfterTheFirstLook, double left)
    {
        PairedCase @case = new(0.05);
        Random random = new(5);
        int pairs = PairedCase.Looks[0] + pairsAfterTheFirstLook;
        for (int i = 0; i < pairs; i++)
        {
            Add(@case, random, factor: 5, spread: 0.05);
        }

        @case.LookForTheLastTime();

        // The second side takes more in all pairs, as in one of 2^pairs ways.
        Assert.Equal(2 * Math.Pow(0.5, pairs) / left, Time(@case).Difference, 1e-12);
    }

    /// <summary>Ten per cent in all cases are found in the first pairs, where most cases alone say nothing.</summary>
    [Theory]
    [InlineData(1.1, Verdict.Slower)]
    [InlineData(0.9, Verdict.Faster)]
    public void A_small_change_of_all_cases_is_found_together(double factor, object verdict)
    {
        PairedCase[] cases = Measured(new Random(5), factor, 0.12, PairedCase.Looks[0]);

        Assert.Equal(verdict, AllCases.Of(cases, 0.01)!.Evidence.Verdict);
        Assert.InRange(cases.Count(each => Time(each).Verdict != Verdict.Undecided), 0, Cases / 2);
    }

    [Fact]
    public void A_change_of_one_case_alone_shows_in_that_case()
    {
        Random random = new(5);
        PairedCase[] cases = [.. Enumerable.Range(0, Cases).Select(_ => new PairedCase(0.05))];
        for (int pair = 0; pair < PairedCase.Looks[0]; pair++)
        {
            foreach (PairedCase @case in cases)
            {
                Add(@case, random, @case == cases[0] ? 2.0 : 1, spread: 0.12);
            }
        }

        Verdicts.Conclude(cases.SelectMany(each => each.Figures));

        Assert.Equal(Verdict.Slower, Time(cases[0]).Verdict);
        Assert.All(cases.Skip(1), each => Assert.NotEqual(Verdict.Slower, Time(each).Verdict));
    }

    /// <summary>Nothing is known of all cases if one of them has few pairs, and nothing is said of cases that failed.</summary>
    [Fact]
    public void Only_pairs_that_all_cases_have_count_together()
    {
        Random random = new(5);
        PairedCase[] cases = Measured(random, factor: 1, spread: 0.12, PairedCase.Looks[0]);
        PairedCase failed = new(0.05);
        failed.Add(Lines.Of("Minimal"), Lines.Lost("Minimal", "lost a message"));
        PairedCase late = new(0.05);
        Add(late, random, factor: 1, spread: 0.12);

        Assert.NotNull(AllCases.Of([.. cases, failed], 0.05));
        Assert.Null(AllCases.Of([.. cases, late], 0.05));
        Assert.Null(AllCases.Of([cases[0]], 0.05));
    }

    private static bool IsDifferent(Evidence evidence) => evidence.Verdict is Verdict.Faster or Verdict.Slower;

    private static Evidence Time(PairedCase @case) => @case.Comparison()["Time"];

    private static PairedCase[] Measured(Random random, double factor, double spread, int mostPairs = int.MaxValue)
    {
        PairedCase[] cases = [.. Enumerable.Range(0, Cases).Select(_ => new PairedCase(0.05))];
        while (cases.Where(each => each.IsOpen && each.Count < mostPairs).ToArray() is { Length: > 0 } open)
        {
            foreach (PairedCase @case in open)
            {
                if (Add(@case, random, factor, spread))
                {
                    Verdicts.Conclude(cases.SelectMany(each => each.Figures));
                }
            }
        }

        return cases;
    }

    private static bool Add(PairedCase @case, Random random, double factor, double spread) =>
        @case.Add(Process(random, 1, spread), Process(random, factor, spread));

    // One process in ten takes twice the time of the others.
    private static ResultLine Process(Random random, double factor, double spread)
    {
        double mode = random.Next(10) == 0 ? 2 : 1;
        return Lines.Of("Minimal") with { Processes = [new(Time(), Time())] };

        double Time() => 1e7 * factor * mode * Math.Exp(spread * Noisy.Normal(random));
    }
}
