using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <summary>The base of every benchmark class. A row does a workload; each run is checked and has a time limit.</summary>
/// <param name="rows">All rows, in the order of the tables.</param>
/// <param name="workloads">The workloads that the class can be told to measure.</param>
[ActorsConfig]
public abstract class WorkloadBenchmark(IReadOnlyList<Row> rows, params Type[] workloads) : IHasCase
{
    /// <summary>Runs of an invocation, for short runs. With one run, waking BenchmarkDotNet's blocked thread would be most of the time.</summary>
    protected const int RunsOfSmallWork = 16;

    private Guard? _guard;
    private int _runsPerInvocation;

    /// <summary>The row's name. The ids of the cases call it library.</summary>
    /// <remarks>A string, because BenchmarkDotNet finds any other object in the measuring process by its index in a list, and
    /// would measure another row where the list is different.</remarks>
    [ParamsSource(nameof(LibraryNames), Priority = -2)]
    public string Library { get; set; } = "";

    /// <summary>The kind of message.</summary>
    [ParamsSource(nameof(MessageKinds), Priority = -1)]
    public MessageKind Messages { get; set; }

    /// <summary>The rows that can do one of the workloads.</summary>
    public IEnumerable<string> LibraryNames =>
        AllRows.Where(row => row.Workloads.Intersect(workloads).Any()).Select(row => row.Name);

    /// <summary>Both kinds.</summary>
    public IEnumerable<MessageKind> MessageKinds => Enum.GetValues<MessageKind>();

    Case IHasCase.Case
    {
        get
        {
            Row[] all = [.. AllRows];
            int index = Array.FindIndex(all, row => row.Name == Library);
            return index < 0
                ? throw new InvalidOperationException($"There is no row {Library}.")
                : new Case(all[index], Workload, Messages, index);
        }
    }

    // Peers stand below the rows of .NET.
    private IEnumerable<Row> AllRows => rows.Concat(RunOptions.Current.PeerRows);

    /// <summary>The workload, of the class's own parameters.</summary>
    protected abstract Workload Workload { get; }

    /// <summary>The program of the far side, beside this one, and its arguments; for <see cref="Remote"/>.</summary>
    protected virtual IReadOnlyList<string> NodeCommand => ["Actors.Benchmarks.Node.dll"];

    /// <summary>Whether an iteration must be short, because all its messages, or all its timers, are held at once.</summary>
    internal bool MustBeShort => Workload is Post or Timer;

    /// <summary>Whether bytes or latencies are read, in one run.</summary>
    internal bool IsReading => ((IHasCase)this).Case.IsReading;

    /// <summary>Starts the library and warms it up, unless its start is what is measured.</summary>
    /// <param name="reporter">Where the outcome is told.</param>
    /// <param name="runsPerInvocation">How many runs an invocation does, one after the other.</param>
    internal Guard Start(IReporter reporter, int runsPerInvocation)
    {
        Case @case = ((IHasCase)this).Case;
        _runsPerInvocation = runsPerInvocation;
        _guard =
            @case.IsCold ? Guard.StartCold(@case, reporter)
            : @case.IsReading ? Guard.StartReading(@case, reporter, RunOptions.WarmUpOfThisProcess)
            : Guard.Start(
                @case,
                reporter,
                runsPerInvocation,
                Handover.IsWatched ? TimeSpan.Zero : RunOptions.WarmUpOfThisProcess,
                NodeCommand
            );
        return _guard;
    }

    /// <summary>The measured work.</summary>
    protected Task RunAsync() => _guard!.RunSupervisedAsync(_runsPerInvocation);
}
