using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <summary>The workloads that do one small thing many times.</summary>
public enum Operation
{
    /// <inheritdoc cref="Benchmarks.Create"/>
    Create,

    /// <inheritdoc cref="Benchmarks.Tell"/>
    Tell,

    /// <inheritdoc cref="Benchmarks.Post"/>
    Post,

    /// <inheritdoc cref="Benchmarks.Ask"/>
    Ask,

    /// <inheritdoc cref="Benchmarks.RawChannel"/>
    RawChannel,

    /// <inheritdoc cref="Benchmarks.Watch"/>
    Watch,

    /// <inheritdoc cref="Benchmarks.Timer"/>
    Timer,

    /// <inheritdoc cref="Benchmarks.Become"/>
    Become,

    /// <inheritdoc cref="Benchmarks.Stash"/>
    Stash,
}

/// <inheritdoc cref="IOperation"/>
public class OperationsBenchmark()
    : WorkloadBenchmark(
        AllRows.InOrder,
        typeof(Create),
        typeof(Tell),
        typeof(Post),
        typeof(Ask),
        typeof(RawChannel),
        typeof(Watch),
        typeof(Become),
        typeof(Stash)
    )
{
    // Not ParamsAllValues: it would move the parameter to another place in the ids.
    [ParamsSource(nameof(AllOperations), Priority = 1)]
    public Operation Operation { get; set; }

    [ParamsSource(nameof(Counts), Priority = 2)]
    public int Count { get; set; }

    public IEnumerable<Operation> AllOperations =>
        Enum.GetValues<Operation>().Where(operation => operation != Operation.Timer);

    public IEnumerable<int> Counts => CaseList.ValuesOf((IOperation workload) => workload.Count);

    protected override Workload Workload =>
        Operation switch
        {
            Operation.Create => new Create(Count),
            Operation.Tell => new Tell(Count),
            Operation.Post => new Post(Count),
            Operation.Ask => new Ask(Count),
            Operation.RawChannel => new RawChannel(Count),
            Operation.Watch => new Watch(Count),
            Operation.Become => new Become(Count),
            _ => new Stash(Count),
        };

    [Benchmark(OperationsPerInvoke = RunsOfSmallWork)]
    public Task Run() => RunAsync();
}
