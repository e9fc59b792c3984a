namespace Actors.Benchmarks;

/// <summary>As <see cref="Gather"/>, but a reply is a message to the unit that has asked, which awaits nothing.</summary>
public sealed record Aggregate(int Workers, int Rounds) : Workload<Aggregate>, ISizes<Aggregate>
{
    /// <summary>Units that are asked, at least 1.</summary>
    public int Workers { get; } = Require.AtLeastOne(Workers);

    /// <summary>How often each of them is asked, at least 1.</summary>
    public int Rounds { get; } = Require.AtLeastOne(Rounds);

    public override Expectation Expectation => new Gather(Workers, Rounds).Expectation;

    public override InFlight InFlightOf(Row row) => new($"{Workers}");

    /// <summary>How many replies come in a run.</summary>
    public long Replies => (long)Workers * Rounds;

    public static FigureUnit Figure => Gather.Figure;

    public static IEnumerable<Size> Sizes =>
        [
            Size.Default(new Aggregate(1000, 100)),
            Size.Full(new Aggregate(10, 1000)),
            Size.Full(new Aggregate(1000, 100)),
        ];

    public static IEnumerable<Workload> Checked =>
        [new Aggregate(1, 1), new Aggregate(1, 300), new Aggregate(7, 50), new Aggregate(1000, 3)];

    public static IEnumerable<Workload> CheckedLarge => [new Aggregate(1000, 600)];
}
