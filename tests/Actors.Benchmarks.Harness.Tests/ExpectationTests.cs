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

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    [InlineData(2)]
    [InlineData(1_000_000_000)]
    public void Leaves_are_a_power_of_ten(int leaves) =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new Spawn(leaves));

    [Fact]
    public void Sizes_are_positive()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => new Sequential(0));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Parallel(0));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Counter(0, 1));
        Assert.Throws<ArgumentOutOfRangeException>(() => new CounterSelect(1, 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => new PingPong(0, 1, 1));
        Assert.Throws<ArgumentOutOfRangeException>(() => new PingPong(1, 100, 99));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Ring(1, 1, 1));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Broadcast(1, 0, 1));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Broadcast(1, 1, 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Gather(0, 1));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Aggregate(1, 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Pipeline(0, 1, Boundary.Async, 1, 1, Order.Kept));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Pipeline(1, 0, Boundary.Async, 1, 1, Order.Kept));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Pipeline(1, 1, Boundary.Async, 0, 1, Order.Kept));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Pipeline(1, 1, Boundary.Async, 2, 1, Order.Kept));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Pipeline(1, 1, Boundary.Async, 1, 1, Order.Any));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Journal(1, 2, 1, Database.SQLite));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Journal(1, 1, 0, Database.SQLite));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Failure(1, 0, 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Tell(0));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Remote(1, 1, -1, 1));
        Assert.Throws<ArgumentOutOfRangeException>(() => new Remote(1, 2, 0, 1));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(-10)]
    [InlineData(3)]
    [InlineData(200)]
    public void An_interval_of_failures_is_at_least_two_and_divides_the_messages(int every) =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new Failure(8, 100, every));

    [Theory]
    [InlineData(2, 1)]
    [InlineData(1, 64)]
    public void Fused_stages_have_one_handler_and_one_element(int degree, int bound) =>
        Assert.Throws<ArgumentOutOfRangeException>(() =>
            new Pipeline(4, 100, Boundary.None, degree, bound, Order.Kept)
        );

    [Theory]
    [InlineData(2000, 2000, 3)]
    [InlineData(2000, 2001, 4)]
    [InlineData(2001, 2000, 4)]
    public void Tokens_divide_nodes_and_laps(int nodes, int laps, int tokens) =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new Ring(nodes, laps, tokens));
}
