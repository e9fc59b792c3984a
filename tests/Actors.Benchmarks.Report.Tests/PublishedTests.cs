using Actors.Benchmarks.Report.Published;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Published figures and the cases that reproduce them.</summary>
public sealed class PublishedTests
{
    /// <summary>Filters match the ids of cases. Ids have the parameters in the order of the definition, and the kind of message last.</summary>
    [Fact]
    public void Filters_name_parameters_in_the_order_of_case_ids() =>
        Assert.All(
            PublishedFigure.All,
            figure =>
            {
                string[] defined =
                [
                    .. figure.Workload == "Operations"
                        ? ["Operation", "Count"]
                        : typeof(Spawn)
                            .Assembly.GetType("Actors.Benchmarks." + figure.Workload)!
                            .GetConstructors()
                            .Single()
                            .GetParameters()
                            .Select(parameter => parameter.Name!),
                    "Serialized", // only in the ids of PingPong
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
    public void A_figure_may_be_a_number_or_a_range_or_a_word(string text, int? rounded) =>
        Assert.Equal(rounded, Figure(text).Value is { } value ? (int)Math.Round(value) : null);

    [Fact]
    public void A_case_is_found_by_row_workload_and_parameters()
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
        Assert.Null((Figure("9.64") with { Row = "Akka.JVM" }).ReproductionIn(cells));
    }

    [Theory]
    [InlineData(10, 30, "(1, 0, 0)")] // the same order
    [InlineData(30, 10, "(0, 1, 0)")] // the opposite order
    [InlineData(10, 10.05, "(0, 0, 1)")] // the intervals overlap
    public void Pairs_are_counted_by_their_order(double first, double second, string expected) =>
        Assert.Equal(
            expected,
            $"{Counts([
                (Figure("1"), Lines.CellOf(Lines.Of("Proto.Actor", 1_000_000, first))),
                (Figure("2"), Lines.CellOf(Lines.Of("Akka.NET", 1_000_000, second))),
            ])}"
        );

    [Fact]
    public void A_pair_in_the_opposite_order_names_the_row_that_is_better_in_the_document()
    {
        (PublishedFigure Figure, Cell Cell) slow = (Figure("9"), Lines.CellOf(Lines.Of("Proto.Actor", 1_000_000, 10)));
        (PublishedFigure Figure, Cell Cell) fast = (Figure("1"), Lines.CellOf(Lines.Of("Akka.NET", 1_000_000, 30)));
        (PublishedFigure Figure, Cell Cell) few = (Rate("1"), slow.Cell);
        (PublishedFigure Figure, Cell Cell) many = (Rate("9"), fast.Cell);

        Assert.Equal([(fast.Figure, slow.Figure)], Ordering.Of([slow, fast]).Opposite);
        Assert.Equal([(many.Figure, few.Figure)], Ordering.Of([few, many]).Opposite);
    }

    [Fact]
    public void An_explanation_is_of_a_row_of_a_table_and_names_a_document()
    {
        Explanation[] all = Csv.Read<Explanation>("explanations.csv");

        Assert.NotEmpty(all);
        Assert.All(
            all,
            each =>
            {
                Assert.All(
                    each.Systems.Split(';'),
                    system =>
                        Assert.Contains(
                            PublishedFigure.All,
                            figure => figure.System == system && Explanation.Of(figure) == each
                        )
                );
                Assert.True(File.Exists(Path.Combine(SentencesTests.Root(), "docs", each.Study)), each.Study);
            }
        );
    }

    [Fact]
    public void Two_processes_tell_no_order()
    {
        ResultLine few = Lines.Of("Proto.Actor", 1_000_000) with { Processes = Lines.Processes(10, 1, 1.1) };

        Assert.Equal(
            (0, 0, 1),
            Counts([
                (Figure("1"), Lines.CellOf(few)),
                (Figure("2"), Lines.CellOf(Lines.Of("Akka.NET", 1_000_000, 1000))),
            ])
        );
    }

    /// <summary>Both runs take the same time, but one of them has ten times as many deliveries.</summary>
    [Fact]
    public void Rates_are_compared_per_delivery()
    {
        Cell large = Lines.CellOf(Lines.Of("Proto.Actor", 1_000_000));
        Cell small = Lines.CellOf(Lines.Of("Akka.NET", 100_000));

        Assert.Equal((1, 0, 0), Counts([(Rate("2"), large), (Rate("1"), small)]));
    }

    [Fact]
    public void A_row_is_not_compared_with_itself()
    {
        Cell cell = Lines.CellOf(Lines.Of("Proto.Actor", 1_000_000));

        Assert.Equal(0, Ordering.Of([(Figure("1"), cell), (Figure("2"), cell)]).Pairs);
    }

    private static (int Same, int Opposite, int Undecided) Counts(IReadOnlyList<(PublishedFigure, Cell)> rows)
    {
        Ordering order = Ordering.Of(rows);
        return (order.Same, order.Opposite.Count, order.Undecided);
    }

    private static PublishedFigure Rate(string figure) => Figure(figure) with { Unit = "msg/s" };

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
