namespace Actors.Benchmarks;

/// <summary>One unit asks many others at once, and asks them again when all have replied.</summary>
public sealed record Gather(int Workers, int Rounds) : Workload<Gather>, ISizes<Gather>
{
    /// <summary>Units that are asked, at least 1.</summary>
    public int Workers { get; } = Require.AtLeastOne(Workers);

    /// <summary>How often each of them is asked, at least 1.</summary>
    public int Rounds { get; } = Require.AtLeastOne(Rounds);

    public override Expectation Expectation =>
        new(
            Workers + 1L,
            2L * Workers * Rounds,
            Workers * Expectation.Sum(Rounds) + Rounds * Expectation.Sum(Workers),
            (long)Workers * Rounds
        );

    public override InFlight InFlightOf(Row row) => InFlight.Requests(Workers, row);

    public static FigureUnit Figure { get; } = new("a request", 2);

    public static IEnumerable<Question> Questions =>
        [new("Requests to a thousand", QuestionGroup.Requests, "Workers=1000;Rounds=100", HasPicture: true)];

    public static IEnumerable<Size> Sizes =>
        [
            // The default profile has a thousand workers, awaited here and as messages in Aggregate.
            new Size(new Gather(10, 1000), Profile.Quick),
            Size.Default(new Gather(1000, 100)),
            Size.Full(new Gather(10, 1000)),
            Size.Full(new Gather(1000, 100)),
        ];

    public static IEnumerable<Workload> Checked =>
        [new Gather(1, 1), new Gather(1, 300), new Gather(7, 50), new Gather(1000, 3)];

    public static IEnumerable<Workload> CheckedLarge => [new Gather(1000, 600)];
}
