using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Broadcast"/>
public class BroadcastBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Broadcast))
{
    [ParamsSource(nameof(RoomCounts), Priority = 1)]
    public int Rooms { get; set; }

    [ParamsSource(nameof(MemberCounts), Priority = 2)]
    public int Members { get; set; }

    [ParamsSource(nameof(PostCounts), Priority = 3)]
    public int Posts { get; set; }

    public IEnumerable<int> RoomCounts => CaseList.ValuesOf((Broadcast workload) => workload.Rooms);

    public IEnumerable<int> MemberCounts => CaseList.ValuesOf((Broadcast workload) => workload.Members);

    public IEnumerable<int> PostCounts => CaseList.ValuesOf((Broadcast workload) => workload.Posts);

    protected override Workload Workload => new Broadcast(Rooms, Members, Posts);

    [Benchmark]
    public Task Run() => RunAsync();
}
