using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Ring"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class RingBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Ring))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.Ring.Nodes"/>
    [ParamsSource(nameof(NodeCounts), Priority = 1)]
    public int Nodes { get; set; }

    /// <inheritdoc cref="Benchmarks.Ring.Laps"/>
    [ParamsSource(nameof(LapCounts), Priority = 2)]
    public int Laps { get; set; }

    /// <inheritdoc cref="Benchmarks.Ring.Tokens"/>
    [ParamsSource(nameof(TokenCounts), Priority = 3)]
    public int Tokens { get; set; }

    /// <summary>The values of <see cref="Nodes"/> that cases have.</summary>
    public IEnumerable<int> NodeCounts => CaseList.ValuesOf((Ring workload) => workload.Nodes);

    /// <summary>The values of <see cref="Laps"/> that cases have.</summary>
    public IEnumerable<int> LapCounts => CaseList.ValuesOf((Ring workload) => workload.Laps);

    /// <summary>The values of <see cref="Tokens"/> that cases have.</summary>
    public IEnumerable<int> TokenCounts => CaseList.ValuesOf((Ring workload) => workload.Tokens);

    /// <inheritdoc/>
    protected override Workload Workload => new Ring(Nodes, Laps, Tokens);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
