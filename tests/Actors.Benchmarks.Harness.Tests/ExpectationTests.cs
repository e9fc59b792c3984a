using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

public sealed class ExpectationTests
{
    public static IEnumerable<TheoryDataRow<Workload, Tally>> Known =>
        [
            new(new Sequential(1), new Tally(2, 2, 7 + 1)),
            new(new Sequential(10), new Tally(11, 20, 7 + 55)),
            new(new Parallel(1), new Tally(2, 2, 7 + 1)),
            new(new Parallel(10), new Tally(2, 20, 70 + 55)),
            new(new Spawn(1), new Tally(1, 0, 7)),
            new(new Spawn(10), new Tally(11, 20, 45 + 70)),
            new(new Spawn(1_000_000), new Tally(1_111_111, 2_222_220, 499_999_500_000 + 7_000_000)),
            new(new Counter(2, 3_000_000), new Tally(1, 6_000_001, 7 + 600_000_000)),
            new(new CounterSelect(8, 300), new Tally(1, 2401, 7 + 240_000)),
            new(new PingPong(8, 100, 1000), new Tally(16, 16_000, 8 * (500_500 + 7000))),
            new(new Ring(2000, 2000, 4), new Tally(2000, 4_000_000, 2000L * 1_999_000 + 28)),
            new(new Broadcast(2, 3, 4), new Tally(8, 32, 6 * (10 + 28))),
            new(new Gather(3, 2), new Tally(4, 12, 42 + 9 + 12)),
            new(new Aggregate(3, 2), new Tally(4, 12, 42 + 9 + 12)),
            // The second stage gets what the first one has made.
            new(
                new Pipeline(2, 3, Boundary.Async, 1, 1, Order.Kept),
                new Tally(
                    4,
                    9,
                    new[] { 8L, 9, 10 }.Select(x => Stage(2, Stage(1, x))).Aggregate((a, b) => unchecked(a + b))
                )
            ),
            new(
                new Pipeline(1, 5, Boundary.Async, 2, 2, Order.Any),
                new Tally(
                    3,
                    10,
                    (1 ^ 2 ^ 3 ^ 4 ^ 5)
                        + new[] { 8L, 9, 10, 11, 12 }.Select(x => Stage(1, x)).Aggregate((a, b) => unchecked(a + b))
                )
            ),
            new(
                new Pipeline(1, 2, Boundary.None, 1, 1, Order.Kept),
                new Tally(0, 4, unchecked(Stage(1, 8) + Stage(1, 9)))
            ),
            new(new Journal(3, 2, 4, Database.SQLite), new Tally(3, 24, 12 * 7 + 78)),
            // Each unit has added 12 to 15 since its last failure, at message 11.
            new(new Failure(2, 15, 5), new Tally(2, 30, 2 * (4 * 7 + 54), 6)),
            new(new Failure(2, 15, 0), new Tally(2, 30, 2 * (15 * 7 + 120))),
            new(new Watch(10), new Tally(11, 10, 70 + 55)),
            new(new Timer(5), new Tally(1, 3, 21 + 9)),
            new(new Timer(10), new Tally(1, 5, 35 + 25)),
            new(new Become(3), new Tally(1, 3, 8 + 2 * 9 + 10)),
            new(new Stash(3), new Tally(1, 3, 8 + 2 * 9 + 3 * 10)),
            new(new Create(10), new Tally(10, 0, 70 + 55)),
            new(new Tell(10), new Tally(1, 10, 70 + 55)),
            new(new Post(10), new Tally(1, 10, 70 + 55)),
            new(new Ask(10), new Tally(1, 10, 70 + 55)),
            new(new RawChannel(10), new Tally(1, 10, 70 + 55)),
            new(new ColdStart(), new Tally(1, 1, 7 + 1)),
            new(new Remote(8, 100, 100, 1000), new Tally(16, 16_000, 8 * (500_500 + 7000))),
        ];

    private static long Stage(int place, long x) => unchecked(x * Pipeline.Factor + Pipeline.AddendOf(place));

    [Theory]
    [MemberData(nameof(Known))]
    public void An_expectation_is_what_the_definition_says(Workload workload, Tally atSeven) =>
        Assert.Equal(atSeven, workload.Expectation.At(7));

    [Theory]
    [InlineData(UnitRule.None, 0)]
    [InlineData(UnitRule.One, 1)]
    [InlineData(UnitRule.OfWorkload, 11)]
    public void The_number_of_units_depends_on_the_row(UnitRule rule, long units) =>
        Assert.Equal(units, new Spawn(10).Expectation.For(rule).Units);

    [Fact]
    public void The_difference_is_stated_in_words()
    {
        Expectation expectation = new Spawn(10).Expectation;

        Assert.Null(expectation.Difference(expectation.At(3), 3));
        Assert.Equal("units 10, expected 11; answer 46, expected 45", expectation.Difference(new Tally(10, 20, 46), 0));
    }

    [Fact]
    public void The_far_side_does_half_of_the_work()
    {
        Expectation expectation = new Remote(8, 100, 100, 1000).Expectation;

        Assert.Null(expectation.DifferenceThere(new NodeCount(24, 24_000, 0), runs: 3));
        Assert.Equal(
            "the far side counted 24 units, 24001 deliveries, 1 alive, expected 24, 24000, 0",
            expectation.DifferenceThere(new NodeCount(24, 24_001, 1), runs: 3)
        );
    }

    [Fact]
    public void Sizes_that_make_no_sense_are_refused() =>
        Assert.All(
            new Func<Workload>[]
            {
                () => new Sequential(0),
                () => new Parallel(0),
                // Leaves are a power of ten.
                () => new Spawn(0),
                () => new Spawn(-1),
                () => new Spawn(2),
                () => new Spawn(1_000_000_000),
                () => new Counter(0, 1),
                () => new CounterSelect(1, 0),
                () => new PingPong(0, 1, 1),
                () => new PingPong(1, 100, 99),
                () => new Ring(1, 1, 1),
                // Tokens divide nodes and laps.
                () => new Ring(2000, 2000, 3),
                () => new Ring(2000, 2001, 4),
                () => new Ring(2001, 2000, 4),
                () => new Broadcast(1, 0, 1),
                () => new Broadcast(1, 1, 0),
                () => new Gather(0, 1),
                () => new Aggregate(1, 0),
                () => new Pipeline(0, 1, Boundary.Async, 1, 1, Order.Kept),
                () => new Pipeline(1, 0, Boundary.Async, 1, 1, Order.Kept),
                () => new Pipeline(1, 1, Boundary.Async, 0, 1, Order.Kept),
                () => new Pipeline(1, 1, Boundary.Async, 2, 1, Order.Kept),
                () => new Pipeline(1, 1, Boundary.Async, 1, 1, Order.Any),
                // Fused stages have one handler and one element.
                () => new Pipeline(4, 100, Boundary.None, 2, 1, Order.Kept),
                () => new Pipeline(4, 100, Boundary.None, 1, 64, Order.Kept),
                () => new Journal(1, 2, 1, Database.SQLite),
                () => new Journal(1, 1, 0, Database.SQLite),
                () => new Failure(1, 0, 0),
                // An interval of failures is at least two, and divides the messages.
                () => new Failure(8, 100, 1),
                () => new Failure(8, 100, -10),
                () => new Failure(8, 100, 3),
                () => new Failure(8, 100, 200),
                () => new Tell(0),
                () => new Remote(1, 1, -1, 1),
                () => new Remote(1, 2, 0, 1),
            },
            make => Assert.Throws<ArgumentOutOfRangeException>(make)
        );
}
