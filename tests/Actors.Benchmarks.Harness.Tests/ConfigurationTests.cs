using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>What an IDE's runner gets: the classes alone, without our program.</summary>
public sealed class ConfigurationTests
{
    private static readonly Type[] FirstFive =
    [
        typeof(SequentialBenchmark),
        typeof(ParallelBenchmark),
        typeof(SpawnBenchmark),
        typeof(CounterBenchmark),
        typeof(CounterSelectBenchmark),
    ];

    private static readonly Type[] Benchmarks =
    [
        .. FirstFive,
        typeof(PingPongBenchmark),
        typeof(RingBenchmark),
        typeof(OperationsBenchmark),
        typeof(ColdStartBenchmark),
        typeof(RemoteBenchmark),
    ];

    public static IEnumerable<TheoryDataRow<Type>> Classes => Benchmarks.Select(type => new TheoryDataRow<Type>(type));

    [Theory]
    [MemberData(nameof(Classes))]
    public void A_class_alone_has_the_default_profile_each_case_once(Type type)
    {
        BenchmarkCase[] cases = BenchmarkConverter.TypeToBenchmarks(type, DefaultConfig.Instance).BenchmarksCases;

        Assert.NotEmpty(cases);
        Assert.Equal(cases.Length, cases.Select(Case.Of).Distinct().Count());
        Assert.All(
            cases.Select(Case.Of),
            found => Assert.True(CaseList.Contains(Profile.Default, found.Library, found.Workload, found.Messages))
        );
    }

    [Theory]
    [MemberData(nameof(Classes))]
    public void A_class_alone_measures_in_server_gc_without_datas(Type type)
    {
        BenchmarkRunInfo info = BenchmarkConverter.TypeToBenchmarks(type, DefaultConfig.Instance);

        Assert.All(
            info.BenchmarksCases,
            benchmark =>
            {
                Assert.True(benchmark.Job.Environment.Gc.Server);
                Assert.Contains(
                    new EnvironmentVariable("DOTNET_GCDynamicAdaptationMode", "0"),
                    benchmark.Job.Environment.EnvironmentVariables
                );
            }
        );
    }

    [Fact]
    public void A_cold_start_is_measured_once_in_each_of_its_processes_and_nothing_else_runs()
    {
        BenchmarkRunInfo info = BenchmarkConverter.TypeToBenchmarks(typeof(ColdStartBenchmark), DefaultConfig.Instance);

        Assert.Empty(info.Config.GetDiagnosers());
        Assert.All(
            info.BenchmarksCases.Select(benchmark => benchmark.Job),
            job =>
            {
                Assert.Equal(RunStrategy.ColdStart, job.Run.RunStrategy);
                Assert.Equal(0, job.Run.WarmupCount);
                Assert.Equal(1, job.Run.IterationCount);
                Assert.Equal(1, job.Run.InvocationCount);
                Assert.Equal(10, job.Run.LaunchCount);
                Assert.DoesNotContain(
                    job.Environment.EnvironmentVariables,
                    variable => variable.Key == "DOTNET_TC_CallCountingDelayMs"
                );
            }
        );
    }

    [Fact]
    public void A_class_alone_prints_each_column_once()
    {
        ImmutableConfig config = BenchmarkConverter
            .TypeToBenchmarks(typeof(SpawnBenchmark), DefaultConfig.Instance)
            .Config;

        Assert.Equal(config.GetColumnProviders().Distinct(), config.GetColumnProviders());
        Assert.Single(config.GetLoggers());
    }

    [Fact]
    public void The_default_profile_of_every_row_fits_its_hour() =>
        Assert.InRange(
            FirstFive.Sum(type => BenchmarkConverter.TypeToBenchmarks(type).BenchmarksCases.Length),
            50,
            200
        );

    [Fact]
    public void Rows_stand_in_the_order_of_the_list_whatever_order_they_ran_in()
    {
        BenchmarkCase[] shuffled = BenchmarkConverter.TypeToBenchmarks(typeof(SpawnBenchmark)).BenchmarksCases;
        Random.Shared.Shuffle(shuffled);

        Case[] ordered = [.. TableOrder.Instance.GetExecutionOrder([.. shuffled]).Select(Case.Of)];

        Assert.Equal(ordered.Length, shuffled.Length);
        Assert.All(
            ordered.GroupBy(found => (found.Workload, found.Messages)),
            group => Assert.Equal(group.Select(found => found.Row).Order(), group.Select(found => found.Row))
        );
    }
}
