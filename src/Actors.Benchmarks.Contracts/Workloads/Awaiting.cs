namespace Actors.Benchmarks;

/// <summary>As <see cref="PingPong"/>, but the pong unit awaits something that is not complete before it answers.</summary>
public sealed record Awaiting(int Pairs, int Window, int RoundTripsPerPair) : Workload<Awaiting>, ISizes<Awaiting>
{
    /// <summary>Pairs, at least 1.</summary>
    public int Pairs { get; } = Require.AtLeastOne(Pairs);

    /// <summary>Pings that a pair keeps outstanding, at least 1.</summary>
    public int Window { get; } = Require.AtLeastOne(Window);

    /// <summary>Pings that each pair sends, at least <see cref="Window"/>.</summary>
    public int RoundTripsPerPair { get; } = Require.AtLeast(Window, RoundTripsPerPair);

    public override Expectation Expectation =>
        // A Pong's count is added, too: it tells whether handlers have overlapped.
        Expectation.OfRoundTrips(Pairs, RoundTripsPerPair) with
        {
            AnswerAtZero = 2 * Pairs * Expectation.Sum(RoundTripsPerPair),
        };

    public override InFlight InFlightOf(Row row) => new($"{Window} a pair");

    public static IEnumerable<Size> Sizes =>
        [
            Size.Default(new Awaiting(8, 100, 10_000)),
            Size.Default(new Awaiting(1, 1, 10_000)),
            .. from pairs in new[] { 1, 8 }
            from window in new[] { 1, 100 }
            select Size.Full(new Awaiting(pairs, window, 10_000)),
        ];

    public static IEnumerable<Workload> Checked =>
        [
            new Awaiting(1, 1, 1),
            new Awaiting(1, 2, 2),
            new Awaiting(1, 1, 1000),
            new Awaiting(3, 100, 1000),
            new Awaiting(8, 7, 300),
        ];
}
