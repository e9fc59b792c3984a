namespace Actors.Benchmarks;

/// <summary>Pairs of units in two processes that send numbered pings back and forth, a fixed number of them at a time.</summary>
public sealed record Remote(int Actors, int Window, int PayloadBytes, int RoundTripsPerActor)
    : Workload<Remote>,
        ISizes<Remote>
{
    /// <summary>Pairs, at least 1.</summary>
    public int Actors { get; } = Require.AtLeastOne(Actors);

    /// <summary>Pings that a pair keeps outstanding, at least 1.</summary>
    public int Window { get; } = Require.AtLeastOne(Window);

    /// <summary>Bytes that each message carries besides its numbers.</summary>
    public int PayloadBytes { get; } = Require.AtLeast(0, PayloadBytes);

    /// <summary>Pings that each pair sends, at least <see cref="Window"/>.</summary>
    public int RoundTripsPerActor { get; } = Require.AtLeast(Window, RoundTripsPerActor);

    public override Expectation Expectation => Expectation.OfRoundTrips(Actors, RoundTripsPerActor);

    public override InFlight InFlightOf(Row row) => new($"{Window} a pair");

    public static FigureUnit Figure { get; } = new("a round trip", 2);

    public static IEnumerable<Question> Questions =>
        [
            new(
                "Remote, one at a time",
                QuestionGroup.BetweenProcesses,
                "Actors=1;Window=1;PayloadBytes=0;RoundTripsPerActor=1000",
                HasPicture: true
            ),
            new(
                "Remote, a hundred at a time",
                QuestionGroup.BetweenProcesses,
                "Actors=1;Window=100;PayloadBytes=0;RoundTripsPerActor=20000"
            ),
        ];

    public static IEnumerable<Size> Sizes =>
        [
            Size.Quick(new Remote(1, 100, 0, 20_000)).For(RowKinds.All),
            // With window 1 each round trip waits until two processes have woken up. So there are fewer round trips.
            Size.Default(new Remote(1, 1, 0, 1000)).For(RowKinds.All),
            Size.Default(new Remote(8, 1, 0, 1000)).With(Size.Objects),
            Size.Full(new Remote(30, 1, 0, 1000)).With(Size.Objects),
            Size.Full(new Remote(1, 100, 100, 20_000)).For(RowKinds.OtherLanguages).With(Size.Objects),
            Size.Full(new Remote(1, 1, 100, 1000)).For(RowKinds.OtherLanguages).With(Size.Objects),
            .. from actors in new[] { 1, 8 }
            from window in new[] { 1, 100, 1000 }
            from bytes in new[] { 0, 100 }
            select Size.Full(new Remote(actors, window, bytes, window == 1 ? 1000 : 20_000)).With(Size.Objects),
        ];

    public static IEnumerable<Workload> Checked =>
        [
            new Remote(1, 1, 0, 1),
            new Remote(1, 1, 100, 50),
            new Remote(1, 7, 0, 100),
            new Remote(3, 7, 100, 21),
            new Remote(3, 100, 100, 300),
            new Remote(1, 100, 0, 100),
        ];
}
