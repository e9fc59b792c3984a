using Actors.Benchmarks.Report.Published;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Verdicts on claims follow from the figures.</summary>
public sealed class ClaimTests
{
    // A run of a thousand leaves in 10 ms: 2,000 deliveries, so 200,000 a second.
    private static readonly Cell[] Cells =
    [
        Lines.CellOf(Lines.Of("Akka.NET")),
        Lines.CellOf(Lines.Of("Proto.Actor", milliseconds: 30)),
        Lines.CellOf(Lines.OfIdle("Akka.NET", 1000, 1000, 1000, 1001, 1001, 1002, 1002)),
    ];

    private static readonly ClaimTest Rate = new(
        "Akka.NET",
        nameof(Spawn),
        "Leaves=1000",
        ClaimFigure.MessagesPerSecond,
        ClaimRelation.AtLeast,
        100_000,
        To: null
    );

    private static readonly ClaimTest Times = Rate with
    {
        Row = "Proto.Actor",
        Figure = ClaimFigure.TimesAsLong,
        Is = ClaimRelation.About,
        Value = 3,
        To = new("Akka.NET", nameof(Spawn), "Leaves=1000"),
    };

    [Theory]
    [InlineData(100_000, "holds on 2 processors")]
    [InlineData(200_000, "not decided: the interval of our figure allows both")]
    [InlineData(300_000, "does not hold on 2 processors")]
    public void A_rate_is_compared_on_the_processors_of_the_run(double claimed, string verdict) =>
        Assert.Equal(verdict, Verdict(Rate with { Value = claimed }));

    [Theory]
    [InlineData(3, "holds on 2 processors")]
    [InlineData(2.5, "holds on 2 processors")]
    [InlineData(30, "does not hold on 2 processors")]
    [InlineData(0.3, "does not hold on 2 processors")]
    public void A_ratio_holds_within_a_quarter(double claimed, string verdict) =>
        Assert.Equal(verdict, Verdict(Times with { Value = claimed }));

    [Fact]
    public void Units_in_a_gigabyte_are_counted_by_bytes() =>
        Assert.Equal(
            "0.999 (0.998 to 1.00) million in a GB",
            (Rate with { Workload = nameof(Idle), Case = "Actors=1000", Figure = ClaimFigure.UnitsPerGigabyte })
                .On(Cells)
                .Text
        );

    [Fact]
    public void Other_work_has_no_verdict_but_what_differs() =>
        Assert.Equal(
            "other work: it sends nothing",
            (Claim(Rate) with { OtherWork = "it sends nothing" }).Judge(Cells).Verdict
        );

    [Fact]
    public void A_claim_has_one_reason_why_it_is_not_judged_at_most() =>
        Assert.All(
            Published.Claim.All,
            claim => Assert.False(claim.OtherWork is not null && claim.NotTestable is not null)
        );

    [Fact]
    public void One_comparison_that_fails_decides() =>
        Assert.Equal(
            "does not hold in 1 of 3 comparisons on 2 processors",
            Verdict(Rate, Times with { Value = 30 }, Times with { Row = "Orleans" })
        );

    [Fact]
    public void The_other_case_is_named_where_its_work_differs()
    {
        Assert.Equal("Proto.Actor in Spawn (Leaves=1000) / Akka.NET", Times.Compared);
        Assert.Equal(
            "Proto.Actor in Spawn (Leaves=1000) / Akka.NET in Spawn (Leaves=10)",
            (Times with { To = Times.To! with { Case = "Leaves=10" } }).Compared
        );
    }

    [Fact]
    public void A_claim_without_a_measured_case_is_not_tested()
    {
        const string Missing = "not tested, because Orleans in Spawn (Leaves=1000) is not in this run";

        Assert.Equal(Missing, Verdict(Rate with { Row = "Orleans" }));
        Assert.Equal(Missing, Verdict(Times with { To = Times.To! with { Row = "Orleans" } }));
        Assert.Equal(
            "not tested, because Akka.NET in Spawn (Leaves=10) has too few launches, or no number",
            Claim(Rate with { Case = "Leaves=10" })
                .Judge([Lines.CellOf(Lines.Of("Akka.NET", 10) with { Processes = Lines.Processes(10, 1, 1.1) })])
                .Verdict
        );
        Assert.Equal("not testable here, because of it", (Claim() with { NotTestable = "of it" }).Judge(Cells).Verdict);
    }

    private static string Verdict(params ClaimTest[] tests) => Claim(tests).Judge(Cells).Verdict;

    private static Claim Claim(params ClaimTest[] tests) =>
        new("words", "source", "address", "2026", "a machine", null, null, tests);
}
