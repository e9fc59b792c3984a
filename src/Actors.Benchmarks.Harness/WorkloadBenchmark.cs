using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <summary>What every benchmark class does: a row does its workload, checked, under a time limit.</summary>
/// <typeparam name="TWorkload">The workload.</typeparam>
/// <param name="libraries">All rows, in the order of the tables.</param>
[ActorsConfig]
public abstract class WorkloadBenchmark<TWorkload>(IReadOnlyList<Library> libraries) : IHasCase
    where TWorkload : class
{
    private Guard<TWorkload>? _guard;

    /// <summary>The row. A string, because BenchmarkDotNet would rebuild any other object in the measuring process by its
    /// index in a list, and measure another library where the list differs.</summary>
    [ParamsSource(nameof(LibraryNames), Priority = -2)]
    public string Library { get; set; } = "";

    /// <summary>The kind of message.</summary>
    [ParamsSource(nameof(MessageKinds), Priority = -1)]
    public MessageKind Messages { get; set; }

    /// <summary>The rows that can do the workload.</summary>
    public IEnumerable<string> LibraryNames =>
        libraries.Where(library => library.Supports(typeof(TWorkload))).Select(library => library.Name);

    /// <summary>Both kinds.</summary>
    public IEnumerable<MessageKind> MessageKinds => Enum.GetValues<MessageKind>();

    Case IHasCase.Case
    {
        get
        {
            int row = libraries.Select(library => library.Name).ToList().IndexOf(Library);
            return row < 0
                ? throw new InvalidOperationException($"There is no library {Library}.")
                : new Case(libraries[row], Workload, Messages, row);
        }
    }

    /// <summary>The workload, of the class's own parameters.</summary>
    protected abstract TWorkload Workload { get; }

    /// <summary>How many runs an invocation does, one after the other.</summary>
    protected virtual int RunsPerInvocation => 1;

    /// <summary>The program of the far side, beside this one, and its arguments; for <see cref="Remote"/>.</summary>
    protected virtual IReadOnlyList<string> NodeCommand => ["Actors.Benchmarks.Node.dll"];

    /// <summary>Starts the library and warms it up, unless its start is what is measured. Called by BenchmarkDotNet.</summary>
    [GlobalSetup]
    public void Setup()
    {
        Case @case = ((IHasCase)this).Case;
        _guard = @case.IsCold
            ? Guard<TWorkload>.StartCold(@case)
            : Guard<TWorkload>.Start(@case, RunsPerInvocation, RunOptions.WarmUpOfThisProcess, NodeCommand);
        LongRunEngine.WarmRun = _guard.WarmRun;
    }

    /// <summary>Makes what the clock must not contain. Called by BenchmarkDotNet.</summary>
    [IterationSetup]
    public void Prepare() => _guard!.Prepare(RunsPerInvocation * (int)LongRunEngine.InvocationsPerIteration);

    /// <summary>Waits until nothing of the iteration is left. Called by BenchmarkDotNet.</summary>
    [IterationCleanup]
    public void Quiesce() => _guard!.Quiesce();

    /// <summary>Ends the library. Called by BenchmarkDotNet.</summary>
    [GlobalCleanup]
    public void Cleanup() => _guard?.Finish();

    /// <summary>The measured work.</summary>
    protected Task RunAsync() => _guard!.RunSupervisedAsync(RunsPerInvocation);
}
