using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Overload"/>
[ActorsConfig(isReading: true)]
public class OverloadBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Overload))
{
    [ParamsSource(nameof(ServiceTimes), Priority = 1)]
    public int ServiceMicroseconds { get; set; }

    [ParamsSource(nameof(Factors), Priority = 2)]
    public int Factor { get; set; }

    [ParamsSource(nameof(Durations), Priority = 3)]
    public int Seconds { get; set; }

    [ParamsSource(nameof(Capacities), Priority = 4)]
    public int Capacity { get; set; }

    [ParamsSource(nameof(Readings), Priority = 5)]
    public OverloadReading Reading { get; set; }

    public IEnumerable<int> ServiceTimes => CaseList.ValuesOf((Overload workload) => workload.ServiceMicroseconds);

    public IEnumerable<int> Factors => CaseList.ValuesOf((Overload workload) => workload.Factor);

    public IEnumerable<int> Durations => CaseList.ValuesOf((Overload workload) => workload.Seconds);

    public IEnumerable<int> Capacities => CaseList.ValuesOf((Overload workload) => workload.Capacity);

    public IEnumerable<OverloadReading> Readings => Enum.GetValues<OverloadReading>();

    protected override Workload Workload => new Overload(ServiceMicroseconds, Factor, Seconds, Capacity, Reading);

    [Benchmark]
    public Task Run() => RunAsync();
}
