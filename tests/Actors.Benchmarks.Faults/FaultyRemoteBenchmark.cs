using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Faults;

/// <summary>What the program does with a far side that does not do its work.</summary>
public class FaultyRemoteBenchmark() : WorkloadBenchmark<Remote>(FaultyLibraries.InOrder)
{
    [ParamsSource(nameof(ActorCounts))]
    public int Actors { get; set; }

    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Remote workload) => workload.Actors);

    protected override Remote Workload => new(Actors, 100, 0, 20_000);

    protected override IReadOnlyList<string> NodeCommand => ["Actors.Benchmarks.Faults.dll", "node"];

    [Benchmark]
    public Task Run() => RunAsync();
}
