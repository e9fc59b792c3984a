namespace Actors.Benchmarks;

/// <summary>What the workloads of clusters have in common.</summary>
/// <typeparam name="TSelf">The workload itself.</typeparam>
public abstract record ClusterWorkload<TSelf> : Workload<TSelf>
    where TSelf : ClusterWorkload<TSelf>, ISizes<TSelf>
{
    /// <inheritdoc cref="ISizes{TSelf}.Checked"/>
    public static IEnumerable<Workload> Checked => []; // a run needs several processes

    /// <inheritdoc/>
    public sealed override bool IsOfClusters => true;

    /// <inheritdoc/>
    public override InFlight InFlightOf(Row row) => InFlight.Unbounded;
}
