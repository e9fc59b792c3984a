using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Output;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using Xunit;
using GcMode = Actors.Benchmarks.Harness.Machine.GcMode;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The configuration that a runner in an IDE gets, which uses the benchmark classes without our program.</summary>
[Collection(nameof(Alone))]
public sealed class ConfigurationTests
{
    private static readonly Type[] Benchmarks =
    [
        typeof(SequentialBenchmark),
        typeof(ParallelBenchmark),
        typeof(SpawnBenchmark),
        typeof(CounterBenchmark),
        typeof(CounterSelectBenchmark),
        typeof(PingPongBenchmark),
        typeof(AwaitingBenchmark),
        typeof(RingBenchmark),
        typeof(BroadcastBenchmark),
        typeof(GatherBenchmark),
        typeof(AggregateBenchmark),
        typeof(PipelineBenchmark),
        typeof(JournalBenchmark),
        typeof(RecoveryBenchmark),
        typeof(CrashBenchmark),
        typeof(FailureBenchmark),
        typeof(OperationsBenchmark),
        typeof(ColdStartBenchmark),
        typeof(RemoteBenchmark),
    ];

    public static IEnumerable<TheoryDataRow<Type>> Classes => Benchmarks.Select(type => new TheoryDataRow<Type>(type));

    /// <summary>A runner in an IDE lists the cases by their names, and shows one where two are equal.</summary>
    [Theory]
    [MemberData(nameof(Classes))]
    public void A_class_alone_has_each_case_of_the_default_profile_once_with_a_short_name(Type type)
    {
        BenchmarkCase[] cases = BenchmarkConverter.TypeToBenchmarks(type, DefaultConfig.Instance).BenchmarksCases;
        string[] names = [.. cases.Select(FullNameProvider.GetBenchmarkName)];

        Assert.NotEmpty(cases);
        Assert.Equal(cases.Length, cases.Select(Case.Of).Distinct().Count());
        Assert.Equal(CasesOf(type).Select(Case.Of).ToHashSet(), cases.Select(Case.Of).ToHashSet());
        Assert.Equal(names.Distinct(), names);
        Assert.All(
            cases.Zip(names),
            named =>
            {
                string text = (string)named.First.Parameters[nameof(WorkloadBenchmark.Case)];
                Assert.EndsWith($"Run(Case: \"{text}\")", named.Second, StringComparison.Ordinal);
                Assert.InRange(text.Length, 1, 60);
            }
        );
    }

    [Fact]
    public void A_single_run_is_not_optimized() =>
        Assert.DoesNotContain(
            new RunOptions { IsDry = true }.EnvironmentOfChild(Measured.Time),
            variable => variable.Key.StartsWith("DOTNET_TC_", StringComparison.Ordinal)
        );

    /// <summary>Lines are published: they keep what changes a figure, and no folder of the machine.</summary>
    [Theory]
    [InlineData("DOTNET_TieredPGO", true)]
    [InlineData("COMPlus_TieredCompilation", true)]
    [InlineData("dotnet_gcServer", true)]
    [InlineData("DOTNET_STARTUP_HOOKS", true)]
    [InlineData("DOTNET_ROLL_FORWARD", true)]
    [InlineData("DOTNET_CLI_HOME", false)]
    [InlineData("DOTNET_NOLOGO", false)]
    [InlineData("DOTNET_ROOT_X64", false)]
    [InlineData("PATH", false)]
    public void A_line_has_the_variables_that_may_change_a_figure(string name, bool isRecorded) =>
        Assert.Equal(isRecorded, RuntimeVariables.HasEffect(name));

    [Theory]
    [InlineData("0", "0")]
    [InlineData("/home/me/dumps/core.dmp", "…/core.dmp")]
    [InlineData(@"C:\Users\me\hook.dll", "…/hook.dll")]
    public void A_variable_in_a_line_names_no_folder(string value, string recorded) =>
        Assert.Equal(recorded, RuntimeVariables.WithoutFolders(value));

    [Theory]
    [InlineData("/opt/run/default", "…/default")]
    [InlineData("--artifacts=/opt/run/default/", "--artifacts=…/default")]
    [InlineData("~/run", "…/run")]
    [InlineData("../../me/run", "…/run")]
    [InlineData(@"C:\Users\me\run", "…/run")]
    [InlineData(@"\\server\me\run", "…/run")]
    [InlineData("DOTNET_DbgMiniDumpName:/home/me/core.dmp", "DOTNET_DbgMiniDumpName:…/core.dmp")]
    [InlineData("@/home/me/options.rsp", "@…/options.rsp")]
    [InlineData("5000/s,70%", "5000/s,70%")]
    [InlineData("*Spawn*", "*Spawn*")]
    [InlineData("192.0.2.7:9000", "192.0.2.7:9000")]
    [InlineData("results/a.jsonl", "results/a.jsonl")]
    [InlineData("Host=a;Username=b;Password=secret;Port=1", "Host=a;Username=b;Password=***;Port=1")]
    public void An_argument_in_a_line_names_no_folder_and_no_password(string argument, string recorded) =>
        Assert.Equal([recorded], Provenance.WithoutFolders([argument]));

    [Fact]
    public void A_line_has_the_settings_that_the_build_has_made()
    {
        using TestFolder folder = new();
        string program = folder.PathOf("Program.dll");
        Assert.Null(ProgramFiles.RuntimeConfigOf(program));
        File.WriteAllText(
            folder.PathOf("Program.runtimeconfig.json"),
            """{"runtimeOptions":{"tfm":"net10.0","configProperties":{"System.Runtime.TieredPGO":false,"System.GC.Name":"/home/me/gc.so"}}}"""
        );

        Assert.Equal(
            new Dictionary<string, string> { ["System.GC.Name"] = "…/gc.so", ["System.Runtime.TieredPGO"] = "False" },
            ProgramFiles.RuntimeConfigOf(program)
        );
    }

    [Fact]
    public void A_process_measures_in_server_gc_without_datas() =>
        Assert.All(
            Enum.GetValues<Measured>(),
            measured =>
            {
                Dictionary<string, string> environment = new RunOptions().EnvironmentOfChild(measured).ToDictionary();
                Assert.Equal("1", environment["DOTNET_gcServer"]);
                Assert.Equal("0", environment["DOTNET_GCDynamicAdaptationMode"]);
                // A start is measured as it is.
                Assert.Equal(measured != Measured.Start, environment.ContainsKey("DOTNET_TC_CallCountingDelayMs"));
            }
        );

    [Theory]
    [InlineData(null, null, GcMode.Server)]
    [InlineData("1", "0", GcMode.Server)]
    [InlineData("1", "1", GcMode.Datas)]
    [InlineData(null, "1", GcMode.Datas)]
    [InlineData("0", "1", GcMode.Workstation)]
    public void Without_the_option_the_users_variables_choose_the_collector(
        string? server,
        string? adapts,
        string mode
    ) => Assert.Equal(mode, GcMode.Of(name => name == "DOTNET_gcServer" ? server : adapts));

    [Theory]
    [MemberData(nameof(Classes))]
    [InlineData(typeof(IdleBenchmark))]
    [InlineData(typeof(LatencyBenchmark))]
    [InlineData(typeof(OverloadBenchmark))]
    public void The_table_of_a_quick_run_has_few_columns(Type type) =>
        Assert.All(
            TablesOf(type, Profile.Quick),
            table =>
            {
                string[] all = TitlesIn(table.Markdown());
                string[] shown = TitlesIn(table.ForConsole(TablePrinter.MostOfQuick));

                Assert.InRange(shown.Length, 3, TablePrinter.MostOfQuick);
                Assert.Equal(all.Contains("Time"), shown.Contains("Time"));
                Assert.Equal(all.Contains("Ratio"), shown.Contains("Ratio"));
            }
        );

    /// <summary>Two columns have this title.</summary>
    [Theory]
    [InlineData(typeof(IdleBenchmark))]
    [InlineData(typeof(SpawnBenchmark))]
    public void The_table_of_a_whole_run_has_intervals(Type type) =>
        Assert.Contains("Interval", TitlesIn(Assert.Single(TablesOf(type, Profile.Default)).ForConsole(most: null)));

    // Without a process there is no number, and each column says that.
    private static TablePrinter[] TablesOf(Type type, Profile profile)
    {
        RunOptions options = new() { Profile = profile };
        return
        [
            .. BenchmarkTable
                .Of(
                    CasesOf(type, options)
                        .Select(found =>
                            (
                                found,
                                LineMaker.LineOf(
                                    BenchmarkCases.PlannedOf(found),
                                    [new MeasuredProcess(null, ["not started"])],
                                    options,
                                    new MachineNames(null, null, "")
                                )
                            )
                        ),
                    resultsFolder: "",
                    TimeSpan.Zero
                )
                .Select(table => TableExporter.PrinterOf(table.Summary, table.Cells)),
        ];
    }

    private static string[] TitlesIn(string table) =>
        table
            .Split('\n')
            .First(line => line.StartsWith('|'))
            .Split('|', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);

    [Fact]
    public void Ten_processes_measure_a_start_and_nothing_else() =>
        Assert.All(
            CasesOf(typeof(ColdStartBenchmark)),
            found =>
            {
                Assert.Empty(found.Config.GetDiagnosers());
                Assert.Equal(10, BenchmarkCases.PlannedOf(found).Launches);
            }
        );

    [Theory]
    [InlineData(6, true, 2)]
    [InlineData(6, false, 1)]
    [InlineData(12, true, 1)] // compared round by round
    [InlineData(1, true, 1)]
    public void A_baseline_has_two_processes_a_round_of_a_whole_run(int rounds, bool isBaseline, int processes)
    {
        MeasurementJobs jobs = new(new RunOptions { AskedRounds = rounds });

        Assert.Equal(processes, jobs.LaunchesOf(Measured.Time, isBaseline));
        Assert.Equal(1, jobs.LaunchesOf(Measured.Readings, isBaseline));
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

    /// <summary>Each case takes time, so a profile must not grow unnoticed.</summary>
    [Fact]
    public void The_default_profile_takes_less_than_four_hours()
    {
        RunOptions options = new() { IsProgram = true };
        IEnumerable<BenchmarkCase> cases = Benchmarks
            .Concat([typeof(IdleBenchmark), typeof(LatencyBenchmark), typeof(OverloadBenchmark)])
            .SelectMany(type => CasesOf(type, options));

        Assert.InRange(RunnerFacade.TimeOf(cases, new MeasurementJobs(options), pace: 1).TotalMinutes, 90, 240);
    }

    [Fact]
    public void The_cases_of_a_table_are_measured_one_after_the_other_in_each_round()
    {
        const int Rounds = 3;
        BenchmarkCase[] cases = CasesOf(typeof(SpawnBenchmark));

        (BenchmarkCase Case, int Round)[] numbered =
        [
            .. Selection.InOrder(cases, _ => Rounds, cores: [], Random.Shared),
        ];
        BenchmarkCase[] order = [.. numbered.Select(next => next.Case)];

        Assert.Equal(Rounds * cases.Length, order.Length);
        Assert.Equal(
            Enumerable.Range(0, order.Length).Select(i => 1 + i / cases.Length),
            numbered.Select(next => next.Round)
        );
        Assert.All(
            order.Chunk(cases.Length),
            round => Assert.Equal(cases.Select(Case.Of).ToHashSet(), round.Select(Case.Of).ToHashSet())
        );
        int tables = cases.Select(TableOrder.GroupOf).Distinct().Count();
        int changes = order
            .Zip(order.Skip(1))
            .Count(pair => TableOrder.GroupOf(pair.First) != TableOrder.GroupOf(pair.Second));
        Assert.Equal(Rounds * tables - 1, changes);
    }

    /// <summary>A library that hangs does so in its first run. Only the largest sizes of the full profile take longer.</summary>
    [Theory]
    [InlineData(nameof(Profile.Quick), null, 30)]
    [InlineData(nameof(Profile.Default), null, 30)]
    [InlineData(nameof(Profile.Full), null, 300)]
    [InlineData(nameof(Profile.Quick), 7, 7)]
    public void The_warm_up_has_a_short_time_limit_unless_another_is_asked_for(string profile, int? asked, int limit)
    {
        RunOptions options = new() { Profile = Enum.Parse<Profile>(profile), AskedTimeLimitSeconds = asked };

        Assert.Equal(limit, options.SettingsOfChild.WarmUpTimeLimitSeconds);
        Assert.Equal(asked ?? 300, options.SettingsOfChild.TimeLimitSeconds);
    }

    [Theory]
    [InlineData(nameof(Profile.Quick), 1)]
    [InlineData(nameof(Profile.Default), 6)]
    [InlineData(nameof(Profile.Full), 1)]
    public void The_default_profile_has_as_many_processes_as_an_interval_needs(string profile, int processes) =>
        Assert.Equal(processes, new RunOptions { Profile = Enum.Parse<Profile>(profile), IsProgram = true }.Rounds);

    [Fact]
    public void A_case_that_reads_has_few_processes_in_the_default_profile_unless_more_are_asked_for()
    {
        Case reading = new(AllRows.InOrder.Single(row => row.Name == "Minimal"), new Idle(10_000), MessageKind.Obj);
        Case timed = reading with { Workload = new Tell(10_000) };
        RunOptions options = new() { IsProgram = true };

        Assert.Equal((2, 6), (options.RoundsOf(reading), options.RoundsOf(timed)));
        RunOptions twelve = options with { AskedRounds = 12 };
        Assert.Equal((12, 12), (twelve.RoundsOf(reading), twelve.RoundsOf(timed)));
        Assert.Equal(1, (options with { AskedRounds = 1 }).RoundsOf(reading));
        Assert.Equal(1, (options with { AskedMinutes = 1 }).RoundsOf(reading));
        Case onFirstScreen = reading with { Workload = new Idle(100_000) };
        Assert.Equal((6, 12), (options.RoundsOf(onFirstScreen), twelve.RoundsOf(onFirstScreen)));
        Assert.Equal(1, (options with { Profile = Profile.Quick }).RoundsOf(reading));
        Assert.Equal(1, new RunOptions().RoundsOf(reading)); // a runner in an IDE
    }

    [Fact]
    public void Blocks_with_fewer_rounds_are_measured_in_the_first_ones()
    {
        BenchmarkCase[] idle = CasesOf(typeof(IdleBenchmark));
        BenchmarkCase[] spawn = CasesOf(typeof(SpawnBenchmark));

        BenchmarkCase[] order =
        [
            .. Selection
                .InOrder([.. idle, .. spawn], c => Case.Of(c).IsReading ? 1 : 3, cores: [], Random.Shared)
                .Select(next => next.Case),
        ];

        Assert.Equal(idle.Length + 3 * spawn.Length, order.Length);
        Assert.All(order.Skip(idle.Length + spawn.Length), c => Assert.False(Case.Of(c).IsReading));
    }

    [Fact]
    public void A_table_begins_with_the_baseline_and_has_the_other_rows_in_the_order_of_the_list()
    {
        BenchmarkCase[] shuffled = CasesOf(typeof(SpawnBenchmark));
        Random.Shared.Shuffle(shuffled);

        Case[] ordered = [.. TableOrder.Instance.GetExecutionOrder([.. shuffled]).Select(Case.Of)];

        Assert.Equal(ordered.Length, shuffled.Length);
        Assert.All(
            ordered.GroupBy(found => (found.Workload, found.Messages)),
            group =>
            {
                int[] others = [.. group.Skip(1).Select(found => found.Index)];
                Assert.Equal(BaselineKind.HandOver, group.First().Row.Baseline);
                Assert.Equal(others.Order(), others);
            }
        );
    }

    private static BenchmarkCase[] CasesOf(Type type, RunOptions? options = null) =>
        [.. BenchmarkCases.Of(type, new MeasurementJobs(options ?? new RunOptions()), ManualConfig.CreateEmpty())];
}
