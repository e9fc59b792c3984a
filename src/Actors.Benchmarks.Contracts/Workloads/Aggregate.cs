namespace Actors.Benchmarks;

/// <summary>As <see cref="Gather"/>, but a reply is a message to the unit that has asked, which awaits nothing.</summary>
/// <param name="Workers">Units that are asked, at least 1.</param>
/// <param name="Rounds">How often each of them is asked, at least 1.</param>
public sealed record Aggregate(int Workers, int Rounds) : Workload<Aggregate>, ISizes<Aggregate>
{
    /// <inheritdoc cref="Aggregate(int, int)" path="/param[@name='Workers']"/>
    public int Workers { get; } = Require.AtLeastOne(Workers);

    /// <inheritdoc cref="Aggregate(int, int)" path="/param[@name='Rounds']"/>
    public int Rounds { get; } = Require.AtLeastOne(Rounds);

    /// <inheritdoc/>
    public override Expectation Expectation => new Gather(Workers, Rounds).Expectation;

    /// <inheritdoc/>
    public override InFlight InFlightOf(Row row) => new($"{Workers}");

    /// <summary>How many replies come in a run.</summary>
    public long Replies => (long)Workers * Rounds;

    /// <inheritdoc/>
    public static FigureUnit Figure => Gather.Figure;

    /// <inheritdoc/>
    public static IEnumerable<Size> Sizes =>
        [
            Size.Default(new Aggregate(1000, 100)),
            Size.Full(new Aggregate(10, 1000)),
            Size.Full(new Aggregate(1000, 100)),
        ];

    /// <inheritdoc/>
    public static IEnumerable<Workload> Checked =>
        [new Aggregate(1, 1), new Aggregate(1, 300), new Aggregate(7, 50), new Aggregate(1000, 3)];

    /// <inheritdoc/>
    public static IEnumerable<Workload> CheckedLarge => [new Aggregate(1000, 600)];
}
