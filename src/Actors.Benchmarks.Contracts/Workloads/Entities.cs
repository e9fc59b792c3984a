namespace Actors.Benchmarks;

/// <summary>Requests to entities that are spread over the nodes of a cluster and exist already.</summary>
/// <param name="Nodes">Nodes that host entities, at least 1.</param>
/// <param name="Keys">Entities, at least 1.</param>
/// <param name="Callers">Callers, each of which has one request outstanding, at least 1.</param>
/// <param name="Requests">Requests of a run, of all callers together, at least <paramref name="Callers"/>.</param>
public sealed record Entities(int Nodes, int Keys, int Callers, int Requests)
    : ClusterWorkload<Entities>,
        ISizes<Entities>
{
    /// <inheritdoc cref="Entities(int, int, int, int)" path="/param[@name='Nodes']"/>
    public int Nodes { get; } = Require.AtLeastOne(Nodes);

    /// <inheritdoc cref="Entities(int, int, int, int)" path="/param[@name='Keys']"/>
    public int Keys { get; } = Require.AtLeastOne(Keys);

    /// <inheritdoc cref="Entities(int, int, int, int)" path="/param[@name='Callers']"/>
    public int Callers { get; } = Require.AtLeastOne(Callers);

    /// <inheritdoc cref="Entities(int, int, int, int)" path="/param[@name='Requests']"/>
    public int Requests { get; } = Require.AtLeast(Callers, Requests);

    // The counts in the answers depend on the runs before, so the harness subtracts what they must be.
    /// <inheritdoc/>
    public override Expectation Expectation => new(0, 2L * Requests, Expectation.Sum(Requests), Requests);

    /// <inheritdoc/>
    public override (string Name, long Count)? Repeats => ("request", Requests);

    /// <inheritdoc/>
    public override InFlight InFlightOf(Row row) => new($"{Callers}");

    /// <inheritdoc/>
    public static FigureUnit Figure { get; } = new("a request", 1);

    /// <inheritdoc/>
    public static IEnumerable<Question> Questions =>
        [new("Request to an entity of a cluster", QuestionGroup.Clusters, "Callers=100", HasPicture: true)];

    /// <inheritdoc/>
    public static IEnumerable<Size> Sizes =>
        [Size.Quick(new Entities(3, 1000, 100, 20_000)), Size.Default(new Entities(3, 1000, 1, 1000))];
}
