using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <summary>Measures a workload that is not in <c>docs/workloads.md</c>, in the sizes that it brings along.</summary>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
/// <typeparam name="TWorkload">The workload.</typeparam>
public class OwnBenchmark<TRows, TWorkload>() : WorkloadBenchmark(TRows.InOrder, typeof(TWorkload))
    where TRows : IRows
    where TWorkload : OwnWorkload<TWorkload>, ISizes<TWorkload>
{
    /// <summary>The workload and its parameters, as <c>Relay(Stages: 10, Items: 1000)</c>.</summary>
    /// <remarks>A string, as the row's name is: BenchmarkDotNet would find any other object by its index in a list.</remarks>
    [ParamsSource(nameof(Sizes), Priority = 1)]
    public string Work { get; set; } = "";

    /// <summary>The values of <see cref="Work"/> that cases have.</summary>
    public IEnumerable<string> Sizes => AllSizes.Select(size => size.ToString());

    /// <inheritdoc/>
    protected override Workload Workload => AllSizes.First(size => size.ToString() == Work);

    private static IEnumerable<TWorkload> AllSizes =>
        TWorkload.Quick.Concat(TWorkload.Default).Concat(TWorkload.Full).Distinct();

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
