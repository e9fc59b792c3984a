using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Faults;

/// <summary>Lets the program measure Parallel with faulty rows.</summary>
public class FaultyBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Parallel))
{
    [ParamsSource(nameof(MessageCounts))]
    public int MessageCount { get; set; }

    public IEnumerable<int> MessageCounts => CaseList.ValuesOf((Parallel workload) => workload.MessageCount);

    protected override Workload Workload => new Parallel(MessageCount);

    [Benchmark(OperationsPerInvoke = RunsOfSmallWork)]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program measure Post with faulty rows.</summary>
public class FaultyPostBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Post))
{
    protected override Workload Workload => new Post(10_000);

    [Benchmark(OperationsPerInvoke = RunsOfSmallWork)]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program measure Awaiting with faulty rows.</summary>
public class FaultyAwaitingBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Awaiting))
{
    protected override Workload Workload => new Awaiting(8, 100, 10_000);

    [Benchmark]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program measure rows that encode their messages, and rows that do not.</summary>
public class FaultySerializedBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(SerializedPingPong))
{
    protected override Workload Workload => new SerializedPingPong(8, 100, 10_000);

    [Benchmark]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program measure a cold start.</summary>
[ActorsConfig(isCold: true)]
public class LoggedStartBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(ColdStart))
{
    protected override Workload Workload => new ColdStart();

    [Benchmark]
    public Task Run() => RunAsync();
}
