using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Host;

/// <summary>Makes the line of results of a case whose processes have ended.</summary>
internal static class LineMaker
{
    /// <summary>Everything that is known about a case. The file adds what is known of the run.</summary>
    public static ResultLine LineOf(
        PlannedCase planned,
        IReadOnlyList<MeasuredProcess> ended,
        RunOptions options,
        MachineNames machine
    )
    {
        Case @case = planned.Case;
        ProcessReport[] processes = [.. ended.Select(process => process.Report).OfType<ProcessReport>()];
        ProcessReport? reported = processes.LastOrDefault();
        string[] failures = [.. FailuresOf(@case, ended).Distinct()];
        bool isWhole = failures.Length == 0;
        bool isTimed = isWhole && !@case.IsReading && processes.Length > 0;
        bool repeats = !@case.IsCold && !@case.IsReading;
        IterationCost[] iterations = [.. processes.SelectMany(process => process.Iterations)];
        string? where =
            @case.Workload is Remote ? options.Remote ?? "this machine"
            : @case.Workload.IsOfClusters ? options.Nodes ?? "this machine"
            : null;
        ResultLine line = new()
        {
            Schema = ResultLine.CurrentSchema,
            Run = "",
            Commit = ThisProgram.Provenance.Commit,
            Build = ThisProgram.Build,
            Plan = string.Join(
                ", ",
                planned
                    .Variables.Select(variable => $"{variable.Key}={variable.Value}")
                    .Prepend(planned.Plan.Text(options.SettingsOfChild with { Workload = @case.Workload }))
            ),
            Time = DateTime.UtcNow,
            Round = planned.Round,
            Boot = ThisProgram.Boot,
            Id = planned.Id,
            Workload = @case.Workload.Table,
            Parameters = @case
                .Workload.Columns()
                .ToDictionary(
                    column => column.Key,
                    column => column.Value is int or double or bool or string ? column.Value : $"{column.Value}"
                ),
            Messages = @case.Messages,
            Row = @case.Row.Name,
            Library = @case.Row.Library.Name,
            Version = @case.Row.Library.Version,
            Packages = ThisProgram.PackagesOf(@case.Row.Library),
            IsUnsigned = @case.Row.Library.IsUnsigned,
            Group = @case.Row.Group,
            Index = @case.Index,
            Note = NoteOf(@case) is { Length: > 0 } note ? note : null,
            IsVariant = @case.Row.IsVariant,
            IsBaseline = @case.Row.Baseline == BaselineKind.HandOver,
            IsPoolBaseline = @case.Row.Baseline == BaselineKind.Pool,
            Revision = @case.Row.Revision,
            InFlight = @case.InFlight.Rule,
            IsOverTcp = @case.Row.IsOverTcp && where is null,
            Remote = where,
            Failures = failures,
            Units = reported?.Units,
            PeakUnits = reported?.PeakUnits,
            Pipeline = reported?.Readings?.Pipeline,
            Deliveries = reported?.Deliveries,
            Repeats = @case.Workload.Repeats?.Name ?? (repeats ? "delivery" : null),
            Repetitions = @case.Workload.Repeats?.Count ?? (repeats ? reported?.Deliveries : null),
            Nanoseconds = isTimed && iterations.Length > 0 ? SpreadOf(iterations) : null,
            Processes = isTimed
                ?
                [
                    .. processes.Select(process => new ResultLine.ProcessCost(
                        process.PerRun(iteration => iteration.Nanoseconds),
                        process.PerRun(iteration => iteration.CpuNanoseconds)
                    )
                    {
                        Trend = process.Trend,
                    }),
                ]
                : null,
            Warmth =
                isWhole && processes.Length > 0 && Array.TrueForAll(processes, process => process.WarmUp is not null)
                    ?
                    [
                        .. processes.Select(process => new ResultLine.ProcessWarmth(
                            process.WarmUp!.Seconds,
                            process.Iterations.Sum(iteration => iteration.Compiled?.Nanoseconds)
                                / process.Iterations.Sum(iteration => iteration.Nanoseconds),
                            process.WarmUp.ReachedLimit
                        )),
                    ]
                    : null,
            Idle = Read(read => read.Idle),
            Latency = Read(read => read.Latency),
            Overload = Read(read => read.Overload),
            Cluster = Read(read => read.Cluster),
            Journal = Read(read => read.Journal),
            Recovery = Read(read => read.Recovery),
            Crash = Read(read => read.Crash),
            Failover = Read(read => read.Failover),
            Join = Read(read => read.Join),
            AllocatedBytes = repeats ? PerRun(iteration => iteration.AllocatedBytes) : null,
            CpuNanoseconds = isWhole
                ? Estimate.Of(processes.Select(process => process.PerRun(each => each.CpuNanoseconds)))?.Median
                : null,
            GcPauseNanoseconds = PerRun(iteration => iteration.Runtime?.GcPauseNanoseconds),
            LockContentions = PerRun(iteration => iteration.Runtime?.LockContentions),
            WorkItems = PerRun(iteration => iteration.Runtime?.WorkItems),
            CompiledMethods = repeats ? (long?)Sum(iteration => iteration.Compiled?.Methods) : null,
            CompilingNanoseconds = PerRun(iteration => iteration.Compiled?.Nanoseconds),
            MeasuredAgain = processes.Sum(process => process.MeasuredAgain) is > 0 and var again ? again : null,
            TookTurns = processes.Any(process => process.TookTurns),
            Probes = SomeOf(processes.Select(process => process.Probes)),
            StolenShare = Sum(iteration => iteration.Stolen) / Sum(iteration => iteration.Machine) is { } share and >= 0
                ? share
                : null,
            ThrottledShare =
                isWhole && iterations.Length > 0 && Sum(iteration => iteration.Throttled) is { } throttled
                    ? throttled / (iterations.Sum(iteration => iteration.Nanoseconds) * reported!.Processors)
                    : null,
            Gen0 = (int?)Sum(iteration => iteration.Runtime?.Gen0),
            Gen1 = (int?)Sum(iteration => iteration.Runtime?.Gen1),
            Gen2 = (int?)Sum(iteration => iteration.Runtime?.Gen2),
            GcOperations = processes.Sum(process => process.MeasuredRuns),
            PeakWorkingSetBytes = processes.Max(process => process.PeakWorkingSetBytes),
            RunsPerIteration = isWhole && iterations is [.., { } last] ? last.Runs : null,
            Gc = reported?.Gc,
            Runtime = reported?.Runtime,
            Processors = reported?.Processors ?? @case.Cores ?? Environment.ProcessorCount,
            ChosenProcessors = Cores.NameOf(@case.Cores),
            Cpu = machine.Cpu,
            Os = machine.Os,
            Kernel = ThisProgram.Kernel,
            RunnerVersion = machine.RunnerVersion,
        };
        return WithSettings(line, planned, options);

        TReading[]? Read<TReading>(Func<Readings, TReading?> reading)
            where TReading : class =>
            isWhole ? SomeOf(processes.Select(process => process.Readings is { } read ? reading(read) : null)) : null;

        // Those that are there; null if none is.
        static T[]? SomeOf<T>(IEnumerable<T?> all)
            where T : class => all.OfType<T>().ToArray() is { Length: > 0 } some ? some : null;

        // Over the measured iterations of all processes; null if one of them did not count it.
        double? Sum(Func<IterationCost, double?> cost) =>
            Array.TrueForAll(iterations, iteration => cost(iteration) is not null) ? iterations.Sum(cost) : null;

        double? PerRun(Func<IterationCost, double?> cost) =>
            isWhole && iterations.Length > 0 ? Sum(cost) / iterations.Sum(iteration => iteration.Runs) : null;
    }

    /// <summary>The same with the settings that change code, collector or processor time, as the case would be measured now.</summary>
    public static ResultLine WithSettings(ResultLine line, PlannedCase planned, RunOptions options) =>
        line with
        {
            Variables = new SortedDictionary<string, string>(
                ThisProgram
                    .Variables.Concat(planned.Variables)
                    .Concat(options.EnvironmentOfChild(planned.Case.Workload.Measured))
                    .Where(variable => RuntimeVariables.HasEffect(variable.Key))
                    .GroupBy(variable => variable.Key)
                    .ToDictionary(same => same.Key, same => RuntimeVariables.WithoutFolders(same.Last().Value)),
                StringComparer.Ordinal
            ),
            RuntimeConfig = ProgramFiles.RuntimeConfigOf(Measurement.ProgramOf(planned.Benchmark)),
            ProcessorQuota = line.Processors is { } processors
                ? Math.Min(Cgroup.Own.ProcessorQuota ?? processors, processors)
                : null,
        };

    private static string NoteOf(Case @case) =>
        @case.Workload.IsOfClusters && @case.Row.ClusterNote.Length > 0 ? @case.Row.ClusterNote : @case.Row.Remarks;

    private static ResultLine.Spread SpreadOf(IReadOnlyList<IterationCost> iterations)
    {
        double[] values = [.. iterations.Select(iteration => iteration.Nanoseconds / iteration.Runs)];
        return new(values.Average(), Estimate.MedianOf(values), values);
    }

    // A cell has a number only if every process behind it has ended well and reported.
    private static IEnumerable<string> FailuresOf(Case @case, IReadOnlyList<MeasuredProcess> ended)
    {
        string[] stated = [.. ended.SelectMany(process => process.Stated)];
        return stated.Length > 0 ? stated
            : ended.Select(process => process.Fault(@case)).FirstOrDefault(fault => fault is not null) is { } reason
                ? [$"{@case}: {reason}"]
            : [];
    }
}
