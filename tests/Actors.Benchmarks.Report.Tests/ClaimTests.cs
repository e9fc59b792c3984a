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
        To: null,
        OnlyIf: null
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
    [InlineData(3, "holds")]
    [InlineData(2.5, "holds")]
    [InlineData(30, "does not hold")]
    [InlineData(0.3, "does not hold")]
    public void A_ratio_holds_within_a_quarter_on_any_machine(double claimed, string verdict) =>
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
    public void A_claim_that_fails_may_hold_under_a_condition()
    {
        ClaimTest fails = Rate with { Row = "Proto.Actor" };
        ClaimTest other = Rate with { OnlyIf = "it is told" };

        Assert.Equal("holds only if it is told", Verdict(fails, other));
        Assert.Equal("does not hold on 2 processors", Verdict(fails, fails with { OnlyIf = "it is told" }));
        Assert.Equal("does not hold on 2 processors", Verdict(fails with { Value = 90_000 }, other));
        Assert.Equal("does not hold", Verdict(fails, Times with { Value = 30 }, other));
        Assert.Equal("holds on 2 processors", Verdict(Rate, fails with { OnlyIf = "it is told" }));
    }

    [Fact]
    public void One_comparison_that_fails_decides() =>
        Assert.Equal("does not hold", Verdict(Rate, Times with { Value = 30 }, Times with { Row = "Orleans" }));

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
    public void What_was_not_measured_is_not_tested()
    {
        const string Missing = "not tested, because Orleans in Spawn (Leaves=1000) is not in this run";

        Assert.Equal(Missing, Verdict(Rate with { Row = "Orleans" }));
        Assert.Equal(Missing, Verdict(Times with { To = Times.To! with { Row = "Orleans" } }));
        Assert.Equal(
            "not tested, because Akka.NET in Spawn (Leaves=10) has too few processes, or no number",
            Claim(Rate with { Case = "Leaves=10" })
                .Judge([Lines.CellOf(Lines.Of("Akka.NET", 10) with { Processes = Lines.Processes(10, 1, 1.1) })])
                .Verdict
        );
        Assert.Equal("not tested, because of it", (Claim() with { NotTested = "of it" }).Judge(Cells).Verdict);
    }

    /// <summary>A claim that names a case that does not exist would be «not tested» for ever.</summary>
    [Fact]
    public void Every_case_of_a_claim_exists()
    {
        ClaimCase[] cases =
        [
            .. Published
                .Claim.All.SelectMany(claim => claim.Tests.SelectMany(test => new[] { test, test.To }))
                .OfType<ClaimCase>(),
        ];

        Assert.All(
            cases,
            @case =>
                Assert.Contains(
                    StandardWorkloads.InOrder.SelectMany(type => Size.Of(type).Measured),
                    size =>
                        size.Workload.Table == @case.Workload
                        && CaseParameters
                            .Parse(@case.Case)
                            .All(wanted =>
                                size.Workload.Columns()
                                    .Any(parameter =>
                                        parameter.Key == wanted.Name && parameter.Value?.ToString() == wanted.Value
                                    )
                            )
                )
        );
    }

    private static string Verdict(params ClaimTest[] tests) => Claim(tests).Judge(Cells).Verdict;

    private static Claim Claim(params ClaimTest[] tests) =>
        new("words", "source", "address", "2026", "a machine", null, tests);
}
