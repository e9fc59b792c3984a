using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Options;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Parameters;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Makes BenchmarkDotNet's cases of ours, each with a column for each parameter, and finds ours again.</summary>
internal static class BenchmarkCases
{
    private static readonly ConditionalWeakTable<ParameterInstances, Case> Known = [];
    private static readonly ConcurrentDictionary<(string, int), ParameterDefinition> Definitions = [];

    extension(Case)
    {
        /// <exception cref="ArgumentException">The benchmark does not belong to this harness.</exception>
        public static Case Of(BenchmarkCase benchmark) => Known.GetValue(benchmark.Parameters, _ => Find(benchmark));
    }

    public static IEnumerable<BenchmarkCase> Of(Type benchmark, Profile profile, IConfig asked)
    {
        Descriptor descriptor = new(benchmark, benchmark.GetMethod(nameof(WorkloadBenchmark.Run))!);
        Dictionary<Measured, ImmutableConfig> configs = [];
        return WorkloadBenchmark
            .Create(benchmark)
            .CasesIn(profile)
            .Select(@case =>
            {
                Measured measured = @case.Workload.Measured;
                if (!configs.TryGetValue(measured, out ImmutableConfig? config))
                {
                    config = ImmutableConfigBuilder.Create(
                        ManualConfig.Union(asked, ActorsConfigAttribute.For(RunOptions.Current, measured))
                    );
                    configs[measured] = config;
                }

                ParameterInstances parameters = ParametersOf(@case);
                Known.Add(parameters, @case);
                return BenchmarkCase.Create(
                    descriptor,
                    MeasurementJobs.Of(
                        RunOptions.Current,
                        measured,
                        @case.Row.Reference != Reference.None && @case.IsOnFirstScreen
                    ),
                    parameters,
                    config
                );
            })
            .Where(made => asked.GetFilters().All(filter => filter.Predicate(made)));
    }

    public static BenchmarkCase On(int cores, BenchmarkCase benchmark)
    {
        ParameterInstances parameters = new(benchmark.Parameters.Items);
        Known.Add(parameters, Case.Of(benchmark) with { Cores = cores });
        return BenchmarkCase.Create(benchmark.Descriptor, benchmark.Job, parameters, benchmark.Config);
    }

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
            ? WorkloadBenchmark
                .Create(type)
                .CasesIn(RunOptions.Current.Profile)
                .First(found => found.ToString() == name)
            : throw new ArgumentException($"{type} is not a {nameof(WorkloadBenchmark)}.", nameof(benchmark));
    }
}
