using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Host;

/// <summary>Measures cases in processes of their own: in the benchmark program itself, which is started again, so that exactly what runs is
/// measured.</summary>
/// <param name="waitForStep">Waits until the next iteration may begin, where a case is measured
/// <see cref="ChildSettings.IsInSteps">in steps</see>.</param>
internal sealed class Measurement(RunOptions options, MachineNames machine, Action? waitForStep = null)
{
    private const int MostAgain = 2; // processes in place of one that stood still

    // The processes that look at a case before it is measured.
    private readonly ConcurrentDictionary<Case, MeasuredProcess> _looks = [];

    private readonly Probe _probe = Probe.OfThisMachine();

    private bool _isShared; // with another program, which measured meanwhile

    /// <summary>Measures a case, and makes its line. What cannot be measured has the reasons in its line.</summary>
    /// <remarks>
    /// Before a serialized case is measured for the first time, a process watches its messages, and fails the case if they are not
    /// encoded. Unless the profile is the quick one, a process counts the units of <see cref="Spawn"/> that are alive at once, and the elements
    /// of <see cref="Pipeline"/> that are under way. To do so where they are measured would cost time.
    /// </remarks>
    public ResultLine Measure(PlannedCase planned, LaunchWatcher watcher)
    {
        ChildSettings settings = SettingsOf(planned);
        MeasuredProcess? look = SettingsOfLook(planned.Case, settings with { IsInSteps = false }) is { } looking
            ? _looks.GetOrAdd(planned.Case, _ => Run(planned, looking, watcher.ForLog))
            : null;
        if (look is { Report: null } or { Stated.Count: > 0 })
        {
            return LineMaker.LineOf(planned, [look], options, machine);
        }

        List<MeasuredProcess> processes = [];
        for (int launch = 1; launch <= planned.Launches; launch++)
        {
            LaunchWatcher watching = launch == planned.Launches ? watcher : watcher.ForLog;
            MeasuredProcess process = WithoutStanding(() => Run(planned, settings, watching));
            processes.Add(process with { Report = WithCounts(process.Report, look?.Report) });
        }

        return LineMaker.LineOf(planned, processes, options, machine);
    }

    /// <summary>Starts another process, at most twice, if this one was stopped while it measured.</summary>
    internal static MeasuredProcess WithoutStanding(Func<MeasuredProcess> measure)
    {
        MeasuredProcess process = measure();
        int again = process.Report?.MeasuredAgain ?? 0;
        for (int launches = 0; launches < MostAgain && process.Report is { StoodStill: true }; launches++)
        {
            process = measure();
            again += 1 + (process.Report?.MeasuredAgain ?? 0);
        }

        return process with
        {
            Report = process.Report is { } report ? report with { MeasuredAgain = again } : null,
        };
    }

    private static ProcessReport? WithCounts(ProcessReport? report, ProcessReport? look) =>
        report is null || look is null
            ? report
            : report with
            {
                PeakUnits = report.PeakUnits ?? look.PeakUnits,
                Readings = report.Readings ?? look.Readings,
            };

    private ChildSettings SettingsOf(PlannedCase planned) =>
        options.SettingsOfChild with
        {
            Benchmark = planned.Benchmark.AssemblyQualifiedName!,
            Row = planned.Case.Row.Name,
            Workload = planned.Case.Workload,
            Messages = planned.Case.Messages,
            Processors = planned.Case.Cores ?? Environment.ProcessorCount,
            Plan = planned.Plan,
        };

    private ChildSettings? SettingsOfLook(Case @case, ChildSettings settings) =>
        @case.Workload switch
        {
            SerializedPingPong => settings with
            {
                IsWatched = true,
                WarmUp = WarmUpRule.OneRun,
                Plan = settings.Plan with { Iterations = 1 },
            },
            Spawn
            or Pipeline
                when @case.Row.Group != RowGroup.OtherRuntime
                    && options is { IsDry: false, Profile: not Profile.Quick } => settings with
            {
                IsWatched = true,
                Plan = IterationPlan.Once,
            },
            _ => null,
        };

    private MeasuredProcess Run(PlannedCase planned, ChildSettings settings, LaunchWatcher watcher)
    {
        Case @case = planned.Case;
        if (MeasuringProcess.IsThisOne)
        {
            return new MeasuredProcess(null, [NotStarted(@case)]);
        }

        string program = ProgramOf(planned.Benchmark);
        ProgramFiles files = ProgramFiles.In(Path.GetDirectoryName(program)!);
        // A dry run measures nothing, so that it disturbs nobody, and nobody disturbs it.
        using Turn? turn = options.IsDry ? null : new Turn(TellShared);
        Stopwatch left = new();
        (ProbeReading Reading, TimeSpan Waited)? before = options.IsDry || settings.IsWatched ? null : _probe.Wait();
        watcher.Tell(LaunchEvent.BeforeProcessStart, null);
        using MeasuringProcess process = new(
            program,
            [.. planned.Variables, .. options.EnvironmentOfChild(@case.Workload.Measured)],
            @case.Cores,
            watcher.Log
        );
        if (!options.IsDry)
        {
            process.RaisePriority();
        }

        try
        {
            List<string> failures = [];
            ProcessReport? report = null;
            watcher.Tell(LaunchEvent.AfterProcessStart, process.Process);
            bool hasStarted = process.HasStarted();
            if (hasStarted)
            {
                process.Send(settings with { UsualHandover = before is null ? null : _probe.UsualHandover });
                report = Listen(process, files, Handle, @case, failures);
            }

            (int exitCode, string? ending) = process.End();
            if (!hasStarted && !(process.HeapLimit.Length > 0 && exitCode != 0))
            {
                failures.Add(NotStarted(@case));
            }

            failures = [.. failures.Select(reason => reason + (IsOfMemory(reason) ? process.HeapLimit : ""))];
            return new MeasuredProcess(
                report is null
                    ? null
                    : report with
                    {
                        TookTurns = _isShared,
                        Probes = before is var (reading, waited)
                            ? new(reading, _probe.ReadAfter(left.Elapsed), waited.TotalMilliseconds)
                            {
                                LeftOut = report.LeftOut,
                                Unusual = report.Unusual,
                            }
                            : null,
                    },
                failures,
                exitCode,
                ending
            );
        }
        finally
        {
            watcher.Tell(LaunchEvent.AfterProcessExit, null);
        }

        void Handle(LaunchEvent signal)
        {
            if (signal != LaunchEvent.BeforeIteration)
            {
                watcher.Tell(signal, process.Process);
                return;
            }

            left.Start();
            if (turn is null)
            {
                waitForStep?.Invoke();
            }
            else
            {
                turn.Leave(waitForStep ?? (() => { }));
            }

            left.Stop();
        }
    }

    private void TellShared()
    {
        if (!_isShared)
        {
            _isShared = true;
            Console.Error.WriteLine("Another program measures on this machine. The two take turns.");
        }
    }

    // The assembly beside which the dotnet host finds what it needs to start the program. The class may be a generic one of this
    // assembly, closed over the rows of the program.
    internal static string ProgramOf(Type benchmark) =>
        new[] { benchmark.Assembly }
            .Concat(benchmark.GenericTypeArguments.Select(argument => argument.Assembly))
            .Append(Assembly.GetEntryAssembly())
            .OfType<Assembly>()
            .Select(assembly => assembly.Location)
            .FirstOrDefault(
                path => File.Exists(Path.ChangeExtension(path, ".runtimeconfig.json")),
                benchmark.Assembly.Location
            );

    private static bool IsOfMemory(string reason) =>
        reason.Contains(nameof(OutOfMemoryException), StringComparison.Ordinal);

    private static string NotStarted(Case @case) =>
        $"{@case}: the program did not start to measure: its Main must give its arguments to BenchmarkProgram";

    private static ProcessReport? Listen(
        MeasuringProcess process,
        ProgramFiles files,
        Action<LaunchEvent> handle,
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
}
