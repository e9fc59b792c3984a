namespace Actors.Benchmarks;

/// <summary>First requests to entities of a cluster, each of which is activated by its request.</summary>
/// <param name="Nodes">Nodes that host entities, at least 1.</param>
/// <param name="Keys">Entities of a run, at least <paramref name="Callers"/>.</param>
/// <param name="Callers">Callers, each of which has one request outstanding, at least 1.</param>
public sealed record Activation(int Nodes, int Keys, int Callers) : ClusterWorkload<Activation>, ISizes<Activation>
{
    /// <inheritdoc cref="Activation(int, int, int)" path="/param[@name='Nodes']"/>
    public int Nodes { get; } = Require.AtLeastOne(Nodes);

    /// <inheritdoc cref="Activation(int, int, int)" path="/param[@name='Callers']"/>
    public int Callers { get; } = Require.AtLeastOne(Callers);

    /// <inheritdoc cref="Activation(int, int, int)" path="/param[@name='Keys']"/>
    public int Keys { get; } = Require.AtLeast(Callers, Keys);

    /// <inheritdoc/>
    public override Expectation Expectation => new(Keys, 2L * Keys, Expectation.Sum(Keys), Keys);

    /// <inheritdoc/>
    public override (string Name, long Count)? Repeats => ("activation", Keys);

    /// <inheritdoc/>
    public override InFlight InFlightOf(Row row) => new($"{Callers}");

    /// <inheritdoc/>
    public static FigureUnit Figure { get; } = new("an activation", 1);

    /// <inheritdoc/>
    public static IEnumerable<Question> Questions =>
        [new("Activation of an entity", QuestionGroup.Clusters, "Callers=100")];

    /// <inheritdoc/>
    public static IEnumerable<Size> Sizes =>
        [Size.Default(new Activation(3, 2000, 1)), Size.Default(new Activation(3, 8000, 100))];
}
