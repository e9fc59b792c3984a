namespace Actors.Benchmarks;

/// <summary>Units in a ring, through which tokens travel.</summary>
public sealed record Ring(int Nodes, int Laps, int Tokens) : Workload<Ring>, ISizes<Ring>
{
    /// <summary>Units, at least 2.</summary>
    public int Nodes { get; } = Require.AtLeast(2, Nodes);

    /// <summary>Laps of all tokens together, at least 1.</summary>
    public int Laps { get; } = Require.AtLeastOne(Laps);

    /// <summary>Tokens outstanding at once; divides <see cref="Nodes"/> and <see cref="Laps"/>.</summary>
    public int Tokens { get; } =
        Require.DivisorOf(Nodes, Require.DivisorOf(Laps, Require.AtLeastOne(Tokens), nameof(Tokens)), nameof(Tokens));

    /// <summary>Hops of one token until it is home.</summary>
    public int HopsPerToken => Nodes * (Laps / Tokens);

    public override Expectation Expectation =>
        new(Nodes, (long)Nodes * Laps, Laps * Expectation.Sum(Nodes - 1), Tokens);

    public override InFlight InFlightOf(Row row) => new($"{Tokens}");

    public static IEnumerable<Question> Questions =>
        [new("Wake a sleeping actor", QuestionGroup.Messages, "Nodes=2000;Laps=2000;Tokens=1", HasPicture: true)];

    public static IEnumerable<Size> Sizes =>
        [
            Size.QuickOnly(new Ring(100, 1000, 1)).For(RowKinds.All),
            Size.Default(new Ring(2000, 2000, 1)).For(RowKinds.All),
            Size.Full(new Ring(2000, 2000, 1)),
            Size.Full(new Ring(2000, 2000, 4)),
            Size.Full(new Ring(2000, 2000, 4)).For(RowKinds.OtherLanguages).With(Size.Objects),
        ];

    public static IEnumerable<Workload> Checked =>
        [new Ring(2, 1, 1), new Ring(2, 2, 2), new Ring(10, 10, 1), new Ring(100, 20, 4), new Ring(50, 50, 50)];

    public static IEnumerable<Workload> CheckedLarge => [new Ring(2, 600_000, 1)];
}
