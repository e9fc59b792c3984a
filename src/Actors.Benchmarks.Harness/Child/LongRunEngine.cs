using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;

namespace Actors.Benchmarks.Harness;

/// <summary>BenchmarkDotNet's engine, with fewer iterations where a run takes seconds.</summary>
/// <remarks>How long a run takes is known only after the warm-up, and BenchmarkDotNet fixes the counts before.</remarks>
public sealed class LongRunEngine : IEngineFactory
{
    private static readonly TimeSpan Budget = TimeSpan.FromSeconds(15);

    internal static TimeSpan WarmRun { get; set; }

    /// <inheritdoc/>
    public IEngine CreateReadyToRun(EngineParameters engineParameters)
    {
        ArgumentNullException.ThrowIfNull(engineParameters);
        engineParameters.GlobalSetupAction();
        engineParameters.GlobalSetupAction = () => { };
        Job job = engineParameters.TargetJob;
        if (WarmRun > TimeSpan.FromSeconds(1) && job.Run.HasValue(RunMode.IterationCountCharacteristic))
        {
            int affordable = Math.Max(1, (int)(Budget / WarmRun));
            engineParameters.TargetJob = job.WithIterationCount(Math.Min(job.Run.IterationCount, affordable))
                .WithWarmupCount(WarmRun > Budget ? 0 : Math.Min(job.Run.WarmupCount, 1));
        }

        return new EngineFactory().CreateReadyToRun(engineParameters);
    }
}
