using BenchmarkDotNet.Characteristics;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;
using Perfolizer.Horology;

namespace Actors.Benchmarks.Harness;

/// <summary>The job of BenchmarkDotNet by which a benchmark class is measured.</summary>
internal static class MeasurementJobs
{
    private const int ColdProcesses = 10;

    /// <summary>Measured iterations of a process, where a job does not say how many.</summary>
    public const int Iterations = 4;

    /// <summary>How long an iteration lasts at least, where a job does not say: long enough to contain collections.</summary>
    public static readonly TimeSpan IterationTime = TimeSpan.FromMilliseconds(250);

    /// <summary>The job of warm cases.</summary>
    public static Job Warm(RunOptions options)
    {
        Job job = options.BaseJob ?? ProfileJob(options.Profile);
        return InOurProcess(job, options, options.EnvironmentOfWarmChild);
    }

    /// <summary>The job of cold starts. A process can start a library only once, so each measures once, whatever is asked for.</summary>
    public static Job Cold(RunOptions options)
    {
        Job job = options.BaseJob ?? Job.Default;
        if (!job.HasValue(RunMode.LaunchCountCharacteristic))
        {
            // The rounds multiply them.
            job = job.WithLaunchCount((ColdProcesses + options.Rounds - 1) / options.Rounds);
        }

        return InOurProcess(job, options, options.EnvironmentOfChild)
            .WithStrategy(RunStrategy.ColdStart)
            .WithWarmupCount(0)
            .WithIterationCount(1)
            .WithInvocationCount(1);
    }

    private static Job InOurProcess(
        Job job,
        RunOptions options,
        IEnumerable<KeyValuePair<string, string>> environment
    ) =>
        job.WithToolchain(HostAssembliesToolchain.Instance)
            .WithEngineFactory(new MeasuringEngineFactory())
            .WithUnrollFactor(1)
            .WithGcServer(options.Gc == GcMode.Server)
            .WithEnvironmentVariables([
                .. job.Environment.EnvironmentVariables ?? [],
                .. environment.Select(variable => new EnvironmentVariable(variable.Key, variable.Value)),
            ]);

    // Before the iterations, the guard runs the case for a fixed time, so that its code is optimized.
    private static Job ProfileJob(Profile profile) =>
        profile == Profile.Quick
            ? Job.Default.WithIterationCount(3).WithIterationTime(TimeInterval.FromMilliseconds(100))
            : Job.Default.WithIterationCount(Iterations);
}
