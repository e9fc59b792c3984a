using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Overload"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
[ActorsConfig(isReading: true)]
public class OverloadBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Overload))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.Overload.ServiceMicroseconds"/>
    [ParamsSource(nameof(ServiceTimes), Priority = 1)]
    public int ServiceMicroseconds { get; set; }

    /// <inheritdoc cref="Benchmarks.Overload.Factor"/>
    [ParamsSource(nameof(Factors), Priority = 2)]
    public int Factor { get; set; }

    /// <inheritdoc cref="Benchmarks.Overload.Seconds"/>
    [ParamsSource(nameof(Durations), Priority = 3)]
    public int Seconds { get; set; }

    /// <inheritdoc cref="Benchmarks.Overload.Capacity"/>
    [ParamsSource(nameof(Capacities), Priority = 4)]
    public int Capacity { get; set; }

    /// <inheritdoc cref="Benchmarks.Overload.Reading"/>
    [ParamsSource(nameof(Readings), Priority = 5)]
    public OverloadReading Reading { get; set; }

    /// <summary>The values of <see cref="ServiceMicroseconds"/> that cases have.</summary>
    public IEnumerable<int> ServiceTimes => CaseList.ValuesOf((Overload workload) => workload.ServiceMicroseconds);

    /// <summary>The values of <see cref="Factor"/> that cases have.</summary>
    public IEnumerable<int> Factors => CaseList.ValuesOf((Overload workload) => workload.Factor);

    /// <summary>The values of <see cref="Seconds"/> that cases have.</summary>
    public IEnumerable<int> Durations => CaseList.ValuesOf((Overload workload) => (int)workload.Seconds);

    /// <summary>The values of <see cref="Capacity"/> that cases have.</summary>
    public IEnumerable<int> Capacities => CaseList.ValuesOf((Overload workload) => workload.Capacity);

    /// <summary>The values of <see cref="Reading"/> that cases have.</summary>
    public IEnumerable<OverloadReading> Readings => Enum.GetValues<OverloadReading>();

    /// <inheritdoc/>
    protected override Workload Workload => new Overload(ServiceMicroseconds, Factor, Seconds, Capacity, Reading);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
