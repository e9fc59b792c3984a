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

    public static IToolchain Instance { get; } = new Toolchain("Fork", Self, Self, Self);

    /// <summary>Waits until the next iteration may begin, where a case is measured <see cref="ChildSettings.IsInSteps">in steps</see>.</summary>
    public static Action WaitForStep { private get; set; } = () => { };

    // What the process has reported, or why it has failed, that looks at a case before it is measured.
    private readonly ConcurrentDictionary<Case, ExecuteResult> _looks = [];

    public GenerateResult GenerateProject(
        BuildPartition buildPartition,
        ILogger logger,
        string rootArtifactsFolderPath
    ) => GenerateResult.Success(null!, []);

    public BuildResult Build(GenerateResult generateResult, BuildPartition buildPartition, ILogger logger) =>
        BuildResult.Success(generateResult);

    /// <remarks>
    /// Before a serialized case is measured for the first time, a process watches its messages, and fails the case if they are not
    /// encoded. Before a case of <see cref="Spawn"/>, one counts the units that are alive at once, unless the profile is the quick one. To
    /// do so where they are measured would cost time.
    /// </remarks>
    public ExecuteResult Execute(ExecuteParameters executeParameters)
    {
        Case @case = Case.Of(executeParameters.BenchmarkCase);
        ChildSettings settings = SettingsOf(executeParameters.BenchmarkCase);
        if (SettingsOfLook(@case, settings with { IsInSteps = false }) is not { } look)
        {
            return Run(executeParameters, settings);
        }

        ExecuteResult seen = _looks.GetOrAdd(@case, _ => Run(executeParameters, look));
        return seen.IsSuccess ? Run(executeParameters, settings, (seen as EndedProcess)?.Report?.PeakUnits) : seen;
    }

    private static ChildSettings? SettingsOfLook(Case @case, ChildSettings settings) =>
        @case.Workload switch
        {
            SerializedPingPong => settings with { WatchesHandovers = true },
            Spawn
                when @case.Row.Group != RowGroup.OtherRuntime
                    && RunOptions.Current is { IsDry: false, Profile: not Profile.Quick } => settings with
            {
                CountsUnits = true,
                Plan = IterationPlan.Once,
            },
            _ => null,
        };

    private static ExecuteResult Run(
        ExecuteParameters executeParameters,
        ChildSettings settings,
        long? peakUnits = null
    )
    {
        BenchmarkCase benchmark = executeParameters.BenchmarkCase;
        Case @case = Case.Of(benchmark);
        if (MeasuringProcess.IsThisOne)
        {
            return new EndedProcess(executeParameters.LaunchIndex) { Failures = [NotStarted(@case)] };
        }

        void Tell(HostSignal signal, MeasuringProcess? process = null) =>
            executeParameters.Diagnoser?.Handle(
                signal,
                new DiagnoserActionParameters(process?.Process, benchmark, executeParameters.BenchmarkId)
            );

        string program = ProgramOf(benchmark.Descriptor.Type);
        ProgramFiles files = ProgramFiles.In(Path.GetDirectoryName(program)!);
        // A dry run measures nothing, so that it disturbs nobody, and nobody disturbs it.
        using Turn? turn = RunOptions.Current.IsDry ? null : new Turn();
        Stopwatch left = new();
        (ProbeReading Reading, TimeSpan Waited)? before =
            RunOptions.Current.IsDry || settings.WatchesHandovers || settings.CountsUnits
                ? null
                : Probe.OfThisProgram.Wait();
        Tell(HostSignal.BeforeProcessStart);
        using MeasuringProcess process = new(
            program,
            [
                .. MeasurementJobs.VariablesOf(benchmark.Job),
                .. RunOptions.Current.EnvironmentOfChild(@case.Workload.Measured),
            ],
            @case.Cores,
            executeParameters.Logger.WriteLine
        );
        List<string> failures = [];
        ProcessReport? report = null;
        try
        {
            Tell(HostSignal.AfterProcessStart, process);
            if (process.HasStarted())
            {
                process.Send(settings);
                report = Listen(process, files, Handle, @case, failures);
            }
            else
            {
                failures.Add(NotStarted(@case));
            }

            int exitCode = process.End();
            report = report is null
                ? null
                : report with
                {
                    TookTurns = Turn.IsShared,
                    PeakUnits = report.PeakUnits ?? peakUnits,
                    Probes = before is var (reading, waited)
                        ? new(reading, Probe.OfThisProgram.ReadAfter(left.Elapsed), waited.TotalMilliseconds)
                        : null,
                };
            EndedProcess ended = new(executeParameters.LaunchIndex, exitCode, process.Process.Id, report)
            {
                Failures = failures,
            };
            foreach (string result in ended.Results)
            {
                executeParameters.Logger.WriteLine(result);
            }

            return ended;
        }
        finally
        {
            Tell(HostSignal.AfterProcessExit);
        }

        void Handle(ChildSignal signal)
        {
            if (signal == ChildSignal.BeforeIteration)
            {
                left.Start();
                if (turn is null)
                {
                    WaitForStep();
                }
                else
                {
                    turn.Leave(WaitForStep);
                }

                left.Stop();
            }
            else
            {
                Tell(Enum.Parse<HostSignal>(signal.ToString()), process);
            }
        }
    }

    // The assembly beside which the dotnet host finds what it needs to start the program. The class may be a generic one of this
    // assembly, closed over the rows of the program.
    private static string ProgramOf(Type benchmark) =>
        new[] { benchmark.Assembly }
            .Concat(benchmark.GenericTypeArguments.Select(argument => argument.Assembly))
            .Append(Assembly.GetEntryAssembly())
            .OfType<Assembly>()
            .Select(assembly => assembly.Location)
            .FirstOrDefault(
                path => File.Exists(Path.ChangeExtension(path, ".runtimeconfig.json")),
                benchmark.Assembly.Location
            );

    private static string NotStarted(Case @case) =>
        $"{@case}: the program did not start to measure: its Main must give its arguments to {nameof(BenchmarkProgram)}";

    private static ProcessReport? Listen(
        MeasuringProcess process,
        ProgramFiles files,
        Action<ChildSignal> handle,
        Case @case,
        List<string> failures
    )
    {
        ProcessReport? reported = null;
        while (process.Read() is { } line)
        {
            if (line.Signal is { } signal)
            {
                handle(signal);
                process.Answer();
            }
            else if (line.Report is { } report)
            {
                reported = report;
                if (files.Difference(line.Loaded ?? []) is { } difference)
                {
                    failures.Add($"{@case}: {difference}");
                }
            }
            else if (line.Failure is { } failure)
            {
                failures.Add(failure);
            }
        }

        return reported;
    }

    private static ChildSettings SettingsOf(BenchmarkCase benchmark)
    {
        Case @case = Case.Of(benchmark);
        return RunOptions.Current.SettingsOfChild with
        {
            Benchmark = benchmark.Descriptor.Type.AssemblyQualifiedName!,
            Row = @case.Row.Name,
            Workload = @case.Workload,
            Messages = @case.Messages,
            Processors = @case.Cores ?? Environment.ProcessorCount,
            Plan = MeasurementJobs.PlanOf(benchmark.Job, @case.Workload),
        };
    }
}

/// <summary>A measuring process that has ended, with what it has reported, also in the lines that BenchmarkDotNet reads.</summary>
internal sealed class EndedProcess(int launch, int? exitCode = null, int? id = null, ProcessReport? report = null)
    : ExecuteResult(true, exitCode, id, [.. ResultsOf(report, launch)], MetricsOf(report), [], launch)
{
    public ProcessReport? Report => report;

    /// <summary>Why the case cannot be measured; empty if it can.</summary>
    public required IReadOnlyList<string> Failures { get; init; }

    private static IEnumerable<string> ResultsOf(ProcessReport? report, int launch) =>
        report is null
            ? []
            :
            [
                .. LinesOf(IterationStage.Warmup, report.Unmeasured, launch),
                .. LinesOf(IterationStage.Actual, report.Iterations, launch),
                .. LinesOf(IterationStage.Result, report.Iterations, launch),
            ];

    private static IEnumerable<string> LinesOf(IterationStage stage, IEnumerable<IterationCost> costs, int launch) =>
        costs.Select(
            (cost, i) =>
                new BenchmarkDotNet.Reports.Measurement(
                    launch,
                    IterationMode.Workload,
                    stage,
                    i + 1,
                    cost.Runs,
                    cost.Nanoseconds
                ).ToString()
        );

    private static string[] MetricsOf(ProcessReport? report) =>
        report is null ? [] : [GcOf(report.Iterations), ThreadingOf(report.Iterations)];

    private static string GcOf(IReadOnlyList<IterationCost> costs) =>
        Invariant(
            $"// GC:  {costs.Sum(c => c.Runtime?.Gen0 ?? 0)} {costs.Sum(c => c.Runtime?.Gen1 ?? 0)} {costs.Sum(c => c.Runtime?.Gen2 ?? 0)} {costs.Sum(c => c.AllocatedBytes ?? 0)} {costs.Sum(c => c.Runs)}"
        );

    private static string ThreadingOf(IReadOnlyList<IterationCost> costs) =>
        new ThreadingStats(
            costs.Sum(c => c.Runtime?.WorkItems ?? 0),
            costs.Sum(c => c.Runtime?.LockContentions ?? 0),
            costs.Sum(c => c.Runs)
        ).ToOutputLine();
}
