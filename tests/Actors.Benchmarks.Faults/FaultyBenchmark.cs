using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Faults;

/// <summary>What the program does with libraries that do not do their work.</summary>
public class FaultyBenchmark() : WorkloadBenchmark<Parallel>(FaultyLibraries.InOrder)
{
    [ParamsSource(nameof(MessageCounts))]
    public int MessageCount { get; set; }

    public IEnumerable<int> MessageCounts => CaseList.ValuesOf((Parallel workload) => workload.MessageCount);

    protected override Parallel Workload => new(MessageCount);

    protected override int RunsPerInvocation => 16;

    [Benchmark(OperationsPerInvoke = 16)]
    public Task Run() => RunAsync();
}

/// <summary>The same for what is handled outside the clock.</summary>
public class FaultyPostBenchmark() : WorkloadBenchmark<Operations>(FaultyLibraries.InOrder)
{
    protected override Operations Workload => new(Operation.Post, 10_000);

    protected override int RunsPerInvocation => 16;

    [Benchmark(OperationsPerInvoke = 16)]
    public Task Run() => RunAsync();
}

/// <summary>What the program does where a process measures once.</summary>
[ActorsConfig(measuresMemory: false)]
public class LoggedStartBenchmark() : WorkloadBenchmark<ColdStart>(FaultyLibraries.InOrder)
{
    protected override ColdStart Workload => new();

    [Benchmark]
    public Task Run() => RunAsync();
}
