using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Broadcast"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class BroadcastBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Broadcast))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.Broadcast.Rooms"/>
    [ParamsSource(nameof(RoomCounts), Priority = 1)]
    public int Rooms { get; set; }

    /// <inheritdoc cref="Benchmarks.Broadcast.Members"/>
    [ParamsSource(nameof(MemberCounts), Priority = 2)]
    public int Members { get; set; }

    /// <inheritdoc cref="Benchmarks.Broadcast.Posts"/>
    [ParamsSource(nameof(PostCounts), Priority = 3)]
    public int Posts { get; set; }

    /// <summary>The values of <see cref="Rooms"/> that cases have.</summary>
    public IEnumerable<int> RoomCounts => CaseList.ValuesOf((Broadcast workload) => workload.Rooms);

    /// <summary>The values of <see cref="Members"/> that cases have.</summary>
    public IEnumerable<int> MemberCounts => CaseList.ValuesOf((Broadcast workload) => workload.Members);

    /// <summary>The values of <see cref="Posts"/> that cases have.</summary>
    public IEnumerable<int> PostCounts => CaseList.ValuesOf((Broadcast workload) => workload.Posts);

    /// <inheritdoc/>
    protected override Workload Workload => new Broadcast(Rooms, Members, Posts);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
