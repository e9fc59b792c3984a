using System.Diagnostics;
using BenchmarkDotNet.Characteristics;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Reports;
using Perfolizer.Horology;
using Perfolizer.Mathematics.OutlierDetection;

namespace Actors.Benchmarks.Harness;

/// <summary>Makes the engine of a measuring process.</summary>
public sealed class MeasuringEngineFactory : IEngineFactory
{
    /// <inheritdoc/>
    public IEngine CreateReadyToRun(EngineParameters engineParameters)
    {
        ArgumentNullException.ThrowIfNull(engineParameters);
        return new MeasuringEngine(
            engineParameters,
            (WorkloadBenchmark)engineParameters.WorkloadActionNoUnroll.Target!
        );
    }
}

/// <summary>Measures one case in one process: warm-up, one iteration that is not counted, and the iterations that are.</summary>
/// <remarks>
/// BenchmarkDotNet's own engine fixes the number of invocations before it knows how long one takes, and collects garbage around each
/// iteration, so that a row which allocates little is measured without its collections. Here, an iteration is so long that it
/// contains them, by the same rule for every row, and no collection is forced.
/// </remarks>
internal sealed class MeasuringEngine : IEngine
{
    private readonly EngineParameters _parameters;
    private readonly WorkloadBenchmark _benchmark;
    private readonly IterationPlan _plan;

    public MeasuringEngine(EngineParameters parameters, WorkloadBenchmark benchmark)
    {
        _parameters = parameters;
        _benchmark = benchmark;
        _plan = benchmark.IsReading
            ? IterationPlan.Once
            : IterationPlan.Of(parameters.TargetJob, parameters.OperationsPerInvoke, benchmark.MustBeShort);
    }

    public IHost Host => _parameters.Host;

    public Job TargetJob => _parameters.TargetJob;

    public long OperationsPerInvoke => _parameters.OperationsPerInvoke;

    public Action? GlobalSetupAction => _parameters.GlobalSetupAction;

    public Action? GlobalCleanupAction => _parameters.GlobalCleanupAction;

    public Action<long> WorkloadAction => _parameters.WorkloadActionNoUnroll;

    public Action<long> OverheadAction => _parameters.OverheadActionNoUnroll;

    public IResolver Resolver => EngineParameters.DefaultResolver;

    public void WriteLine() => Host.WriteLine();

    public void WriteLine(string line) => Host.WriteLine(line);

    public RunResults Run()
    {
        HostReporter reporter = new(Host);
        Guard guard = _benchmark.Start(reporter, (int)OperationsPerInvoke);
        List<Measurement> measurements = [];
        List<IterationCost> costs = [];
        long invocations = _plan.InvocationsFor(guard.WarmRunNanoseconds);
        Host.BeforeMainRun();
        int unmeasured = _plan.UnmeasuredFor(guard.WarmRunNanoseconds);
        for (int i = 1; i <= unmeasured; i++)
        {
            IterationCost cost = Measure(guard, invocations);
            reporter.WriteLine(LineOf(cost, IterationStage.Warmup, i).ToString());
            invocations = _plan.InvocationsFor(cost.Nanoseconds / cost.Runs);
        }

        int iterations = Handover.IsWatched ? 1 : _plan.IterationsFor(guard.WarmRunNanoseconds);
        for (int i = 1; i <= iterations; i++)
        {
            costs.Add(Measure(guard, invocations));
            Measurement measurement = LineOf(costs[^1], IterationStage.Actual, i);
            measurements.Add(measurement);
            reporter.WriteLine(measurement.ToString());
        }

        Host.AfterMainRun();
        guard.Finish(costs); // before the results: a process that cannot end its library has not measured it
        return new RunResults(
            measurements,
            OutlierMode.DontRemove,
            GcStatsOf(costs),
            ThreadingStatsOf(costs),
            exceptionFrequency: 0
        );
    }

    /// <summary>Not used: this engine has no stages of BenchmarkDotNet's.</summary>
    public Measurement RunIteration(IterationData data) => throw new NotSupportedException();

    public void Dispose() { }

    private IterationCost Measure(Guard guard, long invocations)
    {
        long runs = invocations * OperationsPerInvoke;
        guard.Prepare((int)runs);
        IterationCost before = guard.CostSoFar();
        long start = Stopwatch.GetTimestamp();
        WorkloadAction(invocations);
        TimeSpan time = Stopwatch.GetElapsedTime(start);
        IterationCost cost = guard.CostSoFar().Since(before, runs, time);
        guard.Quiesce();
        return cost;
    }

    private static Measurement LineOf(IterationCost cost, IterationStage stage, int index) =>
        new(0, IterationMode.Workload, stage, index, cost.Runs, cost.Nanoseconds);

    private static ThreadingStats ThreadingStatsOf(IReadOnlyList<IterationCost> costs) =>
        new(
            costs.Sum(c => c.Runtime?.WorkItems ?? 0),
            costs.Sum(c => c.Runtime?.LockContentions ?? 0),
            costs.Sum(c => c.Runs)
        );

    // BenchmarkDotNet has no other public way to make one.
    private static GcStats GcStatsOf(IReadOnlyList<IterationCost> costs) =>
        GcStats.Parse(
            $"// GC:  {costs.Sum(c => c.Runtime?.Gen0 ?? 0)} {costs.Sum(c => c.Runtime?.Gen1 ?? 0)} {costs.Sum(c => c.Runtime?.Gen2 ?? 0)} {costs.Sum(c => c.AllocatedBytes ?? 0)} {costs.Sum(c => c.Runs)}"
        );
}
