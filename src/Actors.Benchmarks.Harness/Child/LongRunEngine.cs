using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;

namespace Actors.Benchmarks.Harness;

/// <summary>BenchmarkDotNet's engine, with fewer invocations and iterations where a run takes long.</summary>
/// <remarks>How long a run takes is known only after the warm-up, and BenchmarkDotNet fixes the counts before. The rule is the same
/// for every row.</remarks>
public sealed class LongRunEngine : IEngineFactory
{
    private static readonly TimeSpan IterationBudget = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan LongRun = TimeSpan.FromSeconds(1); // below it there are always 10 iterations or more
    private static readonly TimeSpan CaseBudget = TimeSpan.FromSeconds(15);

    /// <summary>How long a run took at the end of the warm-up.</summary>
    internal static TimeSpan WarmRun { get; set; }

    /// <summary>How often an iteration invokes the benchmark.</summary>
    internal static long InvocationsPerIteration { get; private set; } = 1;

    /// <inheritdoc/>
    public IEngine CreateReadyToRun(EngineParameters engineParameters)
    {
        ArgumentNullException.ThrowIfNull(engineParameters);
        engineParameters.GlobalSetupAction();
        engineParameters.GlobalSetupAction = () => { };
        engineParameters.TargetJob = Affordable(
            engineParameters.TargetJob,
            WarmRun * engineParameters.OperationsPerInvoke
        );
        RunMode run = engineParameters.TargetJob.Run;
        InvocationsPerIteration = run.HasValue(RunMode.InvocationCountCharacteristic) ? run.InvocationCount : 1;
        return new EngineFactory().CreateReadyToRun(engineParameters);
    }

    private static Job Affordable(Job job, TimeSpan invocation)
    {
        if (job.Run.HasValue(RunMode.InvocationCountCharacteristic))
        {
            long affordable = Math.Max(1, (long)(IterationBudget / invocation));
            job = job.WithInvocationCount(Math.Min(job.Run.InvocationCount, affordable));
        }

        if (WarmRun > LongRun && job.Run.HasValue(RunMode.IterationCountCharacteristic))
        {
            int affordable = Math.Max(1, (int)(CaseBudget / invocation));
            job = job.WithIterationCount(Math.Min(job.Run.IterationCount, affordable))
                .WithWarmupCount(invocation > CaseBudget ? 0 : Math.Min(job.Run.WarmupCount, 1));
        }

        return job;
    }
}
