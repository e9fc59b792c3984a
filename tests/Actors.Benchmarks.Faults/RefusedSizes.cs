using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Faults;

/// <summary>Hubs without members, as a user's own benchmark class may ask for.</summary>
public class NoMembersBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Broadcast))
{
    protected override Workload Workload => new Broadcast(Rooms: 1, Members: 0, Posts: 1);

    [Benchmark]
    public Task Run() => RunAsync();
}

/// <summary>Failures that do not divide the messages.</summary>
public class UnevenFailuresBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Failure))
{
    protected override Workload Workload => new Failure(Actors: 1, MessagesPerActor: 100, Every: 7);

    [Benchmark]
    public Task Run() => RunAsync();
}
