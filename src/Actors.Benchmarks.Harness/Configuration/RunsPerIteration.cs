using BenchmarkDotNet.Characteristics;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Filters;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>Few jobs, which differ in how often an iteration invokes the benchmark, and one of them for each case.</summary>
/// <remarks>
/// A clean-up after each iteration makes BenchmarkDotNet invoke once an iteration, unless the count is explicit: then a run of
/// 20 ns would read 15 µs. The count is chosen on an estimate of the case, never by library.
/// </remarks>
internal static class RunsPerIteration
{
    private const string ColdId = "Cold";
    private const int ColdProcesses = 10;

    private static readonly int[] Counts = [256, 16, 1];

    /// <summary>The jobs of <paramref name="options"/>: one for each count, and one for cold starts.</summary>
    public static Job[] Jobs(RunOptions options) =>
        [.. Counts.Select(count => JobFor(count, options)), ColdJob(options)];

    /// <summary>How often an iteration invokes a benchmark of <paramref name="nanoseconds"/>.</summary>
    public static int CountFor(double nanoseconds) =>
        nanoseconds switch
        {
            < 400_000 => 256,
            < 8_000_000 => 16,
            _ => 1,
        };

    private static Job JobFor(int count, RunOptions options)
    {
        Job job = options.BaseJob ?? ProfileJob(options.Profile);
        if (!job.HasValue(RunMode.InvocationCountCharacteristic) && !IsColdStart(job))
        {
            job = job.WithInvocationCount(count).WithUnrollFactor(1);
        }

        return InOurProcess(new Job(IdOf(count), job), options, options.EnvironmentOfWarmChild)
            .WithEngineFactory(new LongRunEngine());
    }

    // A process can start a library once: whatever else is asked for, it measures once, and there are many of them.
    private static Job ColdJob(RunOptions options)
    {
        Job job = options.BaseJob ?? Job.Default;
        if (!job.HasValue(RunMode.LaunchCountCharacteristic))
        {
            job = job.WithLaunchCount(ColdProcesses);
        }

        return InOurProcess(new Job(ColdId, job), options, options.EnvironmentOfChild)
            .WithStrategy(RunStrategy.ColdStart)
            .WithWarmupCount(0)
            .WithIterationCount(1)
            .WithInvocationCount(1)
            .WithUnrollFactor(1);
    }

    private static Job InOurProcess(
        Job job,
        RunOptions options,
        IEnumerable<KeyValuePair<string, string>> environment
    ) =>
        job.WithToolchain(HostAssembliesToolchain.Instance)
            .WithEvaluateOverhead(false) // what the harness costs a run is stated, and the same for every row
            .WithGcServer(options.Gc == GcMode.Server)
            .WithEnvironmentVariables([
                .. job.Environment.EnvironmentVariables ?? [],
                .. environment.Select(variable => new EnvironmentVariable(variable.Key, variable.Value)),
            ]);

    // The warm-up by time comes before these; it is what reaches the optimized code.
    private static Job ProfileJob(Profile profile) =>
        profile == Profile.Quick
            ? Job.Default.WithWarmupCount(1).WithIterationCount(6)
            : Job.Default.WithWarmupCount(2).WithIterationCount(15);

    private static bool IsColdStart(Job job) =>
        job.Run.HasValue(RunMode.RunStrategyCharacteristic) && job.Run.RunStrategy == RunStrategy.ColdStart;

    private static string IdOf(int count) => $"Runs{count}";

    /// <summary>Lets each case pass under the one job that suits its length.</summary>
    internal sealed class Filter(RunOptions options) : IFilter
    {
        private readonly HashSet<string> _ids = [.. Jobs(options).Select(job => job.Id)];

        public bool Predicate(BenchmarkCase benchmarkCase)
        {
            Case @case = Case.Of(benchmarkCase);
            double estimate = @case.EstimatedNanoseconds * benchmarkCase.Descriptor.OperationsPerInvoke;
            string id = @case.IsCold ? ColdId : IdOf(CountFor(estimate));
            return _ids.Contains(benchmarkCase.Job.Id) && benchmarkCase.Job.Id == id;
        }
    }
}
