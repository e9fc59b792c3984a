namespace Actors.Benchmarks;

/// <summary>As <see cref="PingPong"/>, but the pong unit awaits something that is not complete before it answers.</summary>
public sealed record Awaiting(int Pairs, int Window, int RoundTripsPerPair)
    : PairsOfUnits<Awaiting>(Pairs, Window, RoundTripsPerPair),
        ISizes<Awaiting>
{
    public override Expectation Expectation =>
        // A Pong's count is added, too: it tells whether handlers have overlapped.
        base.Expectation with
        {
            AnswerAtZero = 2 * Pairs * Expectation.Sum(RoundTripsPerPair),
        };

    public static IEnumerable<Size> Sizes =>
        [
            Size.Default(new Awaiting(8, 100, 10_000)),
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
