using System.Collections.Concurrent;
using System.Globalization;
using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Protocol;
using BenchmarkDotNet.Characteristics;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains;
using BenchmarkDotNet.Toolchains.Parameters;
using BenchmarkDotNet.Toolchains.Results;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>BenchmarkDotNet's toolchain that measures each case in the benchmark program itself, which is started again.</summary>
/// <remarks>Nothing is generated and nothing is built: exactly what runs is measured.</remarks>
internal sealed class Fork : IGenerator, IBuilder, IExecutor
{
    private static readonly Fork Self = new();

    /// <summary>The toolchain.</summary>
    public static IToolchain Instance { get; } = new Toolchain("Fork", Self, Self, Self);

    // Whether the messages of a serialized case are encoded: null if they are, or the failure.
    private readonly ConcurrentDictionary<Case, ExecuteResult?> _checked = [];

    /// <inheritdoc/>
    public GenerateResult GenerateProject(
        BuildPartition buildPartition,
        ILogger logger,
        string rootArtifactsFolderPath
    ) => GenerateResult.Success(null!, []);

    /// <inheritdoc/>
    public BuildResult Build(GenerateResult generateResult, BuildPartition buildPartition, ILogger logger) =>
        BuildResult.Success(generateResult);

    /// <inheritdoc/>
    /// <remarks>Before a serialized case is measured for the first time, a process watches its messages, and fails the case if they are not
    /// encoded. To watch them where they are measured would cost time.</remarks>
    public ExecuteResult Execute(ExecuteParameters executeParameters)
    {
        Case @case = Case.Of(executeParameters.BenchmarkCase);
        ExecuteResult? failed =
            @case.Workload is SerializedPingPong
                ? _checked.GetOrAdd(
                    @case,
                    _ => Run(executeParameters, watchesHandovers: true) is { IsSuccess: false } result ? result : null
                )
                : null;
        return failed ?? Run(executeParameters, watchesHandovers: false);
    }

    private static ExecuteResult Run(ExecuteParameters executeParameters, bool watchesHandovers)
    {
        BenchmarkCase benchmark = executeParameters.BenchmarkCase;
        Case @case = Case.Of(benchmark);
        if (MeasuringProcess.IsThisOne)
        {
            return new ExecuteResult(true, null, null, [], [NotStarted(@case)], [], executeParameters.LaunchIndex);
        }

        void Tell(HostSignal signal, MeasuringProcess? process = null) =>
            executeParameters.Diagnoser?.Handle(
                signal,
                new DiagnoserActionParameters(process?.Process, benchmark, executeParameters.BenchmarkId)
            );

        string program = BenchmarkAssembly.Of(benchmark.Descriptor.Type);
        ProgramFiles files = ProgramFiles.In(Path.GetDirectoryName(program)!);
        using Turn turn = Turn.Wait();
        (ProbeReading Reading, TimeSpan Waited)? before =
            RunOptions.Current.IsDry || watchesHandovers ? null : Probe.OfThisProgram.Wait();
        Tell(HostSignal.BeforeProcessStart);
        using MeasuringProcess process = new(
            program,
            [
                .. (benchmark.Job.Environment.EnvironmentVariables ?? []).Select(variable =>
                    KeyValuePair.Create(variable.Key, variable.Value)
                ),
                .. RunOptions.Current.EnvironmentOfChild(@case.Workload.Measured),
            ],
            @case.Cores,
            executeParameters.Logger.WriteLine
        );
        List<string> results = [];
        List<string> reports = [];
        try
        {
            Tell(HostSignal.AfterProcessStart, process);
            if (process.HasStarted())
            {
                process.Send(SettingsOf(benchmark) with { WatchesHandovers = watchesHandovers });
                ProcessReport? report = Listen(
                    process,
                    files,
                    signal => Tell(signal, process),
                    executeParameters,
                    results,
                    reports
                );
                process.End();
                if (report is not null)
                {
                    ProcessProbes? probes = before is var (reading, waited)
                        ? new(reading, Probe.Read(), waited.TotalMilliseconds)
                        : null;
                    reports.Add((report with { TookTurns = Turn.IsShared, Probes = probes }).ToLine());
                }
            }
            else
            {
                reports.Add(NotStarted(@case));
            }

            return new ExecuteResult(
                true,
                process.End(),
                process.Process.Id,
                results,
                reports,
                [],
                executeParameters.LaunchIndex
            );
        }
        finally
        {
            Tell(HostSignal.AfterProcessExit);
        }
    }

    private static string NotStarted(Case @case) =>
        ProcessReport.FailureLine(
            $"{@case}: the program did not start to measure: its Main must give its arguments to {nameof(BenchmarkProgram)}"
        );

    // Writes what BenchmarkDotNet reads, and the reports of failures as they are.
    private static ProcessReport? Listen(
        MeasuringProcess process,
        ProgramFiles files,
        Action<HostSignal> tell,
        ExecuteParameters parameters,
        List<string> results,
        List<string> reports
    )
    {
        List<IterationCost> measured = [];
        ProcessReport? reported = null;
        int unmeasured = 0;
        while (process.Read() is { } line)
        {
            if (line.Signal is { } signal)
            {
                tell(Enum.Parse<HostSignal>(signal.ToString()));
                process.Answer();
            }
            else if (line.Unmeasured is { } warmUp)
            {
                Add(IterationStage.Warmup, ++unmeasured, warmUp);
            }
            else if (line.Measured is { } cost)
            {
                measured.Add(cost);
                Add(IterationStage.Actual, measured.Count, cost);
            }
            else if (line.Report is { } report)
            {
                if (files.Difference(line.Loaded ?? []) is { } difference)
                {
                    reports.Add(ProcessReport.FailureLine($"{Case.Of(parameters.BenchmarkCase)}: {difference}"));
                }

                reported = report;
                foreach ((int index, IterationCost counted) in measured.Index())
                {
                    Add(IterationStage.Result, index + 1, counted);
                }

                reports.Add(GcOf(measured));
                reports.Add(ThreadingOf(measured));
            }
            else if (line.Failure is { } failure)
            {
                reports.Add(ProcessReport.FailureLine(failure));
            }
        }

        return reported;

        void Add(IterationStage stage, int index, IterationCost cost)
        {
            string text = new BenchmarkDotNet.Reports.Measurement(
                parameters.LaunchIndex,
                IterationMode.Workload,
                stage,
                index,
                cost.Runs,
                cost.Nanoseconds
            ).ToString();
            results.Add(text);
            parameters.Logger.WriteLine(text);
        }
    }

    private static ChildSettings SettingsOf(BenchmarkCase benchmark)
    {
        Case @case = Case.Of(benchmark);
        return RunOptions.Current.SettingsOfChild.For(benchmark.Descriptor.Type, @case) with
        {
            Plan = MeasurementJobs.PlanOf(benchmark.Job, @case.Workload),
        };
    }

    private static string GcOf(IReadOnlyList<IterationCost> costs) =>
        string.Create(
            CultureInfo.InvariantCulture,
            $"// GC:  {costs.Sum(c => c.Runtime?.Gen0 ?? 0)} {costs.Sum(c => c.Runtime?.Gen1 ?? 0)} {costs.Sum(c => c.Runtime?.Gen2 ?? 0)} {costs.Sum(c => c.AllocatedBytes ?? 0)} {costs.Sum(c => c.Runs)}"
        );

    private static string ThreadingOf(IReadOnlyList<IterationCost> costs) =>
        new ThreadingStats(
            costs.Sum(c => c.Runtime?.WorkItems ?? 0),
            costs.Sum(c => c.Runtime?.LockContentions ?? 0),
            costs.Sum(c => c.Runs)
        ).ToOutputLine();
}
