using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Faults;

/// <summary>Lets the program measure Parallel with faulty rows.</summary>
public class FaultyBenchmark : ParallelBenchmark<FaultyRows>;

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

/// <summary>Lets the program measure Broadcast with faulty rows.</summary>
public class FaultyBroadcastBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Broadcast))
{
    protected override Workload Workload => new Broadcast(100, 10, 100);

    [Benchmark]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program measure Gather with faulty rows.</summary>
public class FaultyGatherBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Gather))
{
    protected override Workload Workload => new Gather(10, 1000);

    [Benchmark]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program measure Watch with faulty rows.</summary>
public class FaultyWatchBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Watch))
{
    protected override Workload Workload => new Watch(10_000);

    [Benchmark(OperationsPerInvoke = RunsOfSmallWork)]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program measure Become with faulty rows.</summary>
public class FaultyBecomeBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Become))
{
    protected override Workload Workload => new Become(10_000);

    [Benchmark(OperationsPerInvoke = RunsOfSmallWork)]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program measure Stash with faulty rows.</summary>
public class FaultyStashBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Stash))
{
    protected override Workload Workload => new Stash(10_000);

    [Benchmark(OperationsPerInvoke = RunsOfSmallWork)]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program measure Timer with faulty rows.</summary>
public class FaultyTimerBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Timer))
{
    protected override Workload Workload => new Timer(10_000);

    [Benchmark]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program measure Failure with faulty rows.</summary>
public class FaultyFailureBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Failure))
{
    [ParamsSource(nameof(FailureIntervals))]
    public int Every { get; set; }

    public IEnumerable<int> FailureIntervals => [0, 10];

    protected override Workload Workload => new Failure(8, 10_000, Every);

    [Benchmark]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program read Idle with faulty rows.</summary>
[ActorsConfig(isReading: true)]
public class FaultyIdleBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Idle))
{
    [ParamsSource(nameof(ActorCounts))]
    public int Actors { get; set; }

    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Idle workload) => workload.Actors);

    protected override Workload Workload => new Idle(Actors);

    [Benchmark]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program read Latency with faulty rows.</summary>
[ActorsConfig(isReading: true)]
public class FaultyLatencyBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Latency))
{
    [ParamsSource(nameof(Loads))]
    public string Load { get; set; } = "";

    public IEnumerable<string> Loads => CaseList.ValuesOf((Latency workload) => workload.Load);

    [ParamsSource(nameof(Durations))]
    public int Seconds { get; set; }

    public IEnumerable<int> Durations => CaseList.ValuesOf((Latency workload) => workload.Seconds);

    protected override Workload Workload => new Latency(100, Interaction.Ask, Load, Arrivals.Constant, Seconds);

    [Benchmark]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program read Overload with faulty rows.</summary>
[ActorsConfig(isReading: true)]
public class FaultyOverloadBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, typeof(Overload))
{
    [ParamsSource(nameof(Readings))]
    public OverloadReading Reading { get; set; }

    public IEnumerable<OverloadReading> Readings => Enum.GetValues<OverloadReading>();

    protected override Workload Workload => new Overload(10, 2, 2, 1000, Reading);

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
public class LoggedStartBenchmark : ColdStartBenchmark<FaultyRows>;
