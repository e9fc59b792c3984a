using Actors.Benchmarks.Libraries;
using Actors.Benchmarks.Report.Published;
using Actors.Benchmarks.Report.Runs;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Published figures, and the cases that reproduce them.</summary>
public sealed class PublishedTests
{
    public static IEnumerable<TheoryDataRow<string>> Rows =>
        PublishedFigure
            .All.Where(figure => figure.Library.Length > 0)
            .Select(figure => figure.Library)
            .Distinct()
            .Select(library => new TheoryDataRow<string>(library));

    [Theory]
    [MemberData(nameof(Rows))]
    public void Names_a_row_of_ours(string library) =>
        Assert.Contains(library, AllLibraries.InOrder.Select(row => row.Name));

    [Fact]
    public void A_figure_of_dotnet_has_a_row_and_one_of_another_language_has_none() =>
        Assert.All(
            PublishedFigure.All,
            figure => Assert.Equal(figure.Language is "C#" or "F#" or ".NET", figure.Library != "")
        );

    /// <summary>Case ids name parameters in the order of their definition, the kind of message last, and so must filters.</summary>
    [Fact]
    public void Names_parameters_in_the_order_of_their_definition() =>
        Assert.All(
            PublishedFigure.All.Where(figure => figure.Filter is not null),
            figure =>
            {
                Type workload = typeof(Spawn).Assembly.GetType("Actors.Benchmarks." + figure.Workload)!;
                string[] defined =
                [
                    .. workload.GetConstructors().Single().GetParameters().Select(parameter => parameter.Name!),
                    "Messages",
                ];
                string[] named = [.. figure.ReproducedBy.Split(';').Select(parameter => parameter.Split('=')[0])];
                Assert.Equal(defined.Where(named.Contains), named);
            }
        );

    [Theory]
    [InlineData("1700-2700", 2142)] // the geometric mean
    [InlineData("9.64", 10)]
    [InlineData("FAILED", null)]
    [InlineData("", null)]
    public void Reads_figures_and_ranges(string text, int? rounded) =>
        Assert.Equal(rounded, Figure(text).Value is { } value ? (int)Math.Round(value) : null);

    [Fact]
    public void Finds_the_case_by_library_workload_and_parameters()
    {
        Cell[] cells =
        [
            new([Lines.Of("Akka.NET", 1_000_000)]),
            new([Lines.Of("Akka.NET", 1000)]),
            new([Lines.Of("Orleans", 1_000_000)]),
            new([Lines.Of("Akka.NET", 1_000_000) with { Messages = MessageKind.Struct }]),
        ];

        Assert.Same(cells[0], Figure("9.64").ReproductionIn(cells));
        Assert.Null((Figure("9.64") with { ReproducedBy = "Leaves=10;Messages=Obj" }).ReproductionIn(cells));
        Assert.Null((Figure("9.64") with { Library = "" }).ReproductionIn(cells));
    }

    [Theory]
    [InlineData(10, 30, "(1, 0, 0)")] // as published
    [InlineData(30, 10, "(0, 1, 0)")]
    [InlineData(10, 10.05, "(0, 0, 1)")] // the spreads meet
    public void Compares_the_order(double first, double second, string expected) =>
        Assert.Equal(
            expected,
            $"{Ordering.Of([
                (Figure("1"), new Cell([Lines.Of("Proto.Actor", 1_000_000, first)])),
                (Figure("2"), new Cell([Lines.Of("Akka.NET", 1_000_000, second)])),
            ])}"
        );

    /// <summary>A run of ten times the work takes as long here: what counts is the delivery.</summary>
    [Fact]
    public void Compares_rates_by_the_delivery()
    {
        Cell large = new([Lines.Of("Proto.Actor", 1_000_000)]);
        Cell small = new([Lines.Of("Akka.NET", 100_000)]);

        Assert.Equal((1, 0, 0), Ordering.Of([(Rate("2"), large), (Rate("1"), small)]));

        static PublishedFigure Rate(string figure) => Figure(figure) with { Unit = "msg/s" };
    }

    private static PublishedFigure Figure(string figure) =>
        new(
            "A page",
            "A machine",
            "Spawn",
            "Akka.NET",
            "C#",
            "Leaves=1000000",
            figure,
            "s",
            "",
            "Akka.NET",
            "Leaves=1000000;Messages=Obj"
        );
}
