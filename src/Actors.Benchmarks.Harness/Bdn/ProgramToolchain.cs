using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Protocol;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains;
using BenchmarkDotNet.Toolchains.Parameters;
using BenchmarkDotNet.Toolchains.Results;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>BenchmarkDotNet's toolchain that has each case measured by our own program, which is started again. Nothing is generated, and
/// nothing is built.</summary>
internal sealed class ProgramToolchain(Host.Measurement measurement, FinishedCases finished)
    : IGenerator,
        IBuilder,
        IExecutor
{
    public static GenerateResult Generated { get; } = GenerateResult.Success(null!, []);

    public static BuildResult Built { get; } = BuildResult.Success(Generated);

    public static IToolchain Of(Host.Measurement measurement, FinishedCases finished)
    {
        ProgramToolchain self = new(measurement, finished);
        return new Toolchain("Program", self, self, self);
    }

    public GenerateResult GenerateProject(
        BuildPartition buildPartition,
        ILogger logger,
        string rootArtifactsFolderPath
    ) => Generated;

    public BuildResult Build(GenerateResult generateResult, BuildPartition buildPartition, ILogger logger) => Built;

    public ExecuteResult Execute(ExecuteParameters executeParameters)
    {
        BenchmarkCase benchmark = executeParameters.BenchmarkCase;
        PlannedCase planned = BenchmarkCases.PlannedOf(benchmark);
        LaunchWatcher watcher = new(
            executeParameters.Logger.WriteLine,
            (what, process) =>
                executeParameters.Diagnoser?.Handle(
                    Enum.Parse<HostSignal>($"{what}"), // the names are the same
                    new DiagnoserActionParameters(process, benchmark, executeParameters.BenchmarkId)
                )
        );
        // BenchmarkDotNet asks for one launch, and for another one if there is a profiler.
        bool isForProfiler = executeParameters.LaunchIndex > 1;
        ResultLine line = measurement.Measure(isForProfiler ? planned with { Launches = 1 } : planned, watcher);
        if (!isForProfiler)
        {
            finished.Add(benchmark, line);
        }

        ExecuteResult result = ResultOf(line, executeParameters.LaunchIndex);
        foreach (string text in result.Results)
        {
            executeParameters.Logger.WriteLine(text);
        }

        return result;
    }

    /// <summary>A line in the texts that BenchmarkDotNet reads. One without a number has none of them.</summary>
    public static ExecuteResult ResultOf(ResultLine line, int launch) =>
        new(
            true,
            exitCode: 0,
            processId: null,
            line.Nanoseconds is { } time
                ?
                [
                    .. time.Values.SelectMany(
                        (value, i) =>
                            new[] { IterationStage.Actual, IterationStage.Result }.Select(stage =>
                                new BenchmarkDotNet.Reports.Measurement(
                                    launch,
                                    IterationMode.Workload,
                                    stage,
                                    i + 1,
                                    line.RunsPerIteration ?? 1,
                                    value * (line.RunsPerIteration ?? 1)
                                ).ToString()
                            )
                    ),
                ]
                : [],
            line.Nanoseconds is null
                ? []
                :
                [
                    Invariant(
                        $"// GC:  {line.Gen0 ?? 0} {line.Gen1 ?? 0} {line.Gen2 ?? 0} {(long)((line.AllocatedBytes ?? 0) * line.GcOperations)} {line.GcOperations}"
                    ),
                    new ThreadingStats(
                        (long)((line.WorkItems ?? 0) * line.GcOperations),
                        (long)((line.LockContentions ?? 0) * line.GcOperations),
                        line.GcOperations
                    ).ToOutputLine(),
                ],
            [],
            launch
        );
}
