using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Host;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Parameters;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Makes BenchmarkDotNet's cases of ours, each with a column for each parameter, and finds ours again.</summary>
internal static class BenchmarkCases
{
    // BenchmarkDotNet makes new cases from ours, but gives them the same object with the parameters, by which ours are found again.
    private static readonly ConditionalWeakTable<ParameterInstances, PlannedCase> Known = [];
    private static readonly ConcurrentDictionary<(string, int), ParameterDefinition> Definitions = [];

    extension(Case)
    {
        /// <inheritdoc cref="PlannedOf"/>
        public static Case Of(BenchmarkCase benchmark) => PlannedOf(benchmark).Case;
    }

    /// <exception cref="ArgumentException">The benchmark does not belong to this harness.</exception>
    public static PlannedCase PlannedOf(BenchmarkCase benchmark) =>
        Known.GetValue(benchmark.Parameters, _ => Planned(benchmark, Find(benchmark), MeasurementJobs.Default));

    /// <summary>The cases of a benchmark class that are in the profile and pass the filters.</summary>
    public static IEnumerable<BenchmarkCase> Of(Type benchmark, MeasurementJobs jobs, IConfig asked)
    {
        Descriptor descriptor = new(benchmark, benchmark.GetMethod(nameof(WorkloadBenchmark.Run))!);
        Case[] cases = [.. WorkloadBenchmark.Create(benchmark).CasesIn(jobs.Options)];
        Dictionary<Measured, ImmutableConfig> configs = cases
            .Select(@case => @case.Workload.Measured)
            .Distinct()
            .ToDictionary(
                measured => measured,
                measured =>
                    ImmutableConfigBuilder.Create(ManualConfig.Union(asked, ActorsConfigAttribute.For(jobs, measured)))
            );
        return cases
            .Select(@case =>
            {
                BenchmarkCase made = BenchmarkCase.Create(
                    descriptor,
                    jobs.Job,
                    ParametersOf(@case),
                    configs[@case.Workload.Measured]
                );
                Known.Add(made.Parameters, Planned(made, @case, jobs));
                return made;
            })
            .Where(made => asked.GetFilters().All(filter => filter.Predicate(made)));
    }

    public static BenchmarkCase On(int cores, BenchmarkCase benchmark) =>
        With(PlannedOf(benchmark) with { Case = Case.Of(benchmark) with { Cores = cores } }, benchmark, benchmark.Job);

    /// <summary>The same case in a round, measured by a toolchain.</summary>
    public static BenchmarkCase In(int round, BenchmarkCase benchmark, IToolchain toolchain) =>
        With(PlannedOf(benchmark) with { Round = round }, benchmark, benchmark.Job.WithToolchain(toolchain));

    private static BenchmarkCase With(PlannedCase planned, BenchmarkCase benchmark, Job job)
    {
        ParameterInstances parameters = new(benchmark.Parameters.Items);
        Known.Add(parameters, planned);
        return BenchmarkCase.Create(benchmark.Descriptor, job, parameters, benchmark.Config);
    }

    private static PlannedCase Planned(BenchmarkCase benchmark, Case @case, MeasurementJobs jobs) =>
        new(
            @case,
            benchmark.Descriptor.Type,
            FullNameProvider.GetBenchmarkName(benchmark),
            MeasurementJobs.PlanOf(benchmark.Job, @case.Workload),
            jobs.LaunchesOf(@case.Workload.Measured, @case.Row.Baseline != BaselineKind.None && @case.IsOnFirstScreen),
            [.. MeasurementJobs.VariablesOf(benchmark.Job)]
        );

    private static ParameterInstances ParametersOf(Case @case) =>
        new([
            .. @case
                .Workload.Columns()
                .Index()
                .Select(column => Instance(column.Item.Key, column.Index + 1, column.Item.Value)),
            Instance("Library", -2, @case.Row.Name),
            Instance("Messages", -1, @case.Messages),
        ]);

    private static ParameterInstance Instance(string name, int priority, object? value) =>
        new(
            Definitions.GetOrAdd(
                (name, priority),
                _ => new ParameterDefinition(name, isStatic: false, [], isArgument: false, typeof(object), priority)
            ),
            value!,
            summaryStyle: null!
        );

    private static Case Find(BenchmarkCase benchmark)
    {
        Type type = benchmark.Descriptor.Type;
        string name = (string)benchmark.Parameters[nameof(WorkloadBenchmark.Case)];
        return type.IsAssignableTo(typeof(WorkloadBenchmark))
            ? WorkloadBenchmark.Create(type).NamedCases[name]
            : throw new ArgumentException($"{type} is not a {nameof(WorkloadBenchmark)}.", nameof(benchmark));
    }
}
