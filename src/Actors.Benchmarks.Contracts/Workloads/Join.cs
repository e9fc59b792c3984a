namespace Actors.Benchmarks;

/// <summary>An open loop of requests to the entities of a cluster, which a fourth node joins after 5 s.</summary>
/// <param name="Keys">Entities, at least 1.</param>
/// <param name="Rate">Requests a second, at least 1. The entities get them in turn.</param>
/// <param name="ObservedSeconds">Seconds that are observed from the join on, at least 1.</param>
public sealed record Join(int Keys, int Rate, int ObservedSeconds) : ClusterWorkload<Join>, ISizes<Join>
{
    /// <summary>What was observed of lines that do not say it, in seconds.</summary>
    public const int FormerObservedSeconds = 40;

    /// <summary>Entities that are activated at the end, to see where new ones are placed.</summary>
    public const int NewKeys = 400;

    /// <inheritdoc cref="Join(int, int, int)" path="/param[@name='Keys']"/>
    public int Keys { get; } = Require.AtLeastOne(Keys);

    /// <inheritdoc cref="Join(int, int, int)" path="/param[@name='Rate']"/>
    public int Rate { get; } = Require.AtLeastOne(Rate);

    /// <inheritdoc cref="Join(int, int, int)" path="/param[@name='ObservedSeconds']"/>
    public int ObservedSeconds { get; } = Require.AtLeastOne(ObservedSeconds);

    // How many requests are answered is what is measured.
    /// <inheritdoc/>
    public override Expectation Expectation => new(0, 0, 0, 0);

    /// <inheritdoc/>
    public override Measured Measured => Measured.Readings;

    /// <inheritdoc/>
    public static FigureUnit Figure { get; } = new("the first answer of a new node", null);

    /// <inheritdoc/>
    public static IEnumerable<Question> Questions =>
        [new("First answer of a machine that joins", QuestionGroup.Clusters)];

    /// <inheritdoc/>
    public static IEnumerable<Size> Sizes =>
        [
            Size.Default(new Join(250, 500, 40)).AndVariants(),
            // Rebalancing begins after a minute in Orleans.
            Size.Full(new Join(250, 500, 120)).With(Size.Objects),
        ];
}
