namespace Actors.Benchmarks;

/// <summary>A workload of the table PingPong: <see cref="PingPong"/> or <see cref="SerializedPingPong"/>.</summary>
public interface IPingPong;

/// <summary>What <see cref="PingPong"/>, <see cref="SerializedPingPong"/> and <see cref="Awaiting"/> have in common.</summary>
/// <typeparam name="TSelf">The workload itself.</typeparam>
public abstract record PairsOfUnits<TSelf>(int Pairs, int Window, int RoundTripsPerPair) : Workload<TSelf>
    where TSelf : PairsOfUnits<TSelf>, ISizes<TSelf>
{
    /// <summary>Pairs, at least 1.</summary>
    public int Pairs { get; } = Require.AtLeastOne(Pairs);

    /// <summary>Pings that a pair keeps outstanding, at least 1.</summary>
    public int Window { get; } = Require.AtLeastOne(Window);

    /// <summary>Pings that each pair sends, at least <see cref="Window"/>.</summary>
    public int RoundTripsPerPair { get; } = Require.AtLeast(Window, RoundTripsPerPair);

    public override Expectation Expectation => Expectation.OfRoundTrips(Pairs, RoundTripsPerPair);

    public override InFlight InFlightOf(Row row) => new($"{Window} a pair");
}

/// <summary>Pairs of units that send numbered pings back and forth, a fixed number of them at a time.</summary>
public sealed record PingPong(int Pairs, int Window, int RoundTripsPerPair)
    : PairsOfUnits<PingPong>(Pairs, Window, RoundTripsPerPair),
        ISizes<PingPong>,
        IPingPong
{
    public override IEnumerable<KeyValuePair<string, object?>> Columns() =>
        [.. Parameters(), KeyValuePair.Create<string, object?>("Serialized", false)];

    public static IEnumerable<Question> Questions =>
        [
            new(
                "Ping-pong, one pair",
                QuestionGroup.Messages,
                "Pairs=1;Window=1;RoundTripsPerPair=100000;Serialized=False"
            ),
            new(
                "Ping-pong, eight pairs",
                QuestionGroup.Messages,
                "Pairs=8;Window=1;RoundTripsPerPair=100000;Serialized=False",
                HasPicture: true
            ),
            new(
                "Ping-pong, a hundred at a time",
                QuestionGroup.Messages,
                "Pairs=8;Window=100;RoundTripsPerPair=100000;Serialized=False",
                HasPicture: true
            ),
        ];

    public static IEnumerable<Size> Sizes =>
        [
            Size.Quick(new PingPong(8, 100, 100_000)).For(RowKinds.All).AndVariants(),
            Size.Default(new PingPong(8, 1, 100_000)).For(RowKinds.All),
            Size.Default(new PingPong(1, 1, 100_000)).For(RowKinds.All),
            Size.Default(new PingPong(8, 100, 100_000)).With(Size.Structs),
            .. from pairs in new[] { 1, 2, 4, 8, 12 }
            from window in new[] { 1, 10, 100, 1000 }
            select Size.Full(new PingPong(pairs, window, 1_000_000)).For(RowKinds.All),
            Size.Full(new PingPong(1, 100, 100_000)).For(RowKinds.All).With(Size.Objects),
        ];

    public static IEnumerable<Workload> Checked =>
        [
            new PingPong(1, 1, 1),
            new PingPong(1, 2, 2),
            new PingPong(1, 1, 1000),
            new PingPong(3, 100, 1000),
            new PingPong(8, 7, 300),
        ];

    public static IEnumerable<Workload> CheckedLarge => [new PingPong(1, 100, 1_200_000), new PingPong(1, 1, 600_000)];
}
