using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

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
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class OperationsBenchmark<TRows>()
    : WorkloadBenchmark(
        TRows.InOrder,
        typeof(Create),
        typeof(Tell),
        typeof(Post),
        typeof(Ask),
        typeof(RawChannel),
        typeof(Watch),
        typeof(Become),
        typeof(Stash)
    )
    where TRows : IRows
{
    /// <summary>Which small thing is done.</summary>
    // Not ParamsAllValues: it would move the parameter to another place in the ids.
    [ParamsSource(nameof(AllOperations), Priority = 1)]
    public Operation Operation { get; set; }

    /// <inheritdoc cref="IOperation.Count"/>
    [ParamsSource(nameof(Counts), Priority = 2)]
    public int Count { get; set; }

    /// <summary>The values of <see cref="Operation"/> that cases have.</summary>
    public IEnumerable<Operation> AllOperations =>
        Enum.GetValues<Operation>().Where(operation => operation != Operation.Timer);

    /// <summary>The values of <see cref="Count"/> that cases have.</summary>
    public IEnumerable<int> Counts => CaseList.ValuesOf((IOperation workload) => workload.Count);

    /// <inheritdoc/>
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

    /// <summary>Does the work.</summary>
    [Benchmark(OperationsPerInvoke = RunsOfSmallWork)]
    public Task Run() => RunAsync();
}
