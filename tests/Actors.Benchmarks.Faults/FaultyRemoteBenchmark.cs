using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Faults;

/// <summary>Lets the program measure Remote with faulty far sides.</summary>
public class FaultyRemoteBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Remote))
{
    [ParamsSource(nameof(ActorCounts))]
    public int Actors { get; set; }

    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Remote workload) => workload.Actors);

    protected override Workload Workload => new Remote(Actors, 100, 0, 20_000);

    [Benchmark]
    public Task Run() => RunAsync();
}
