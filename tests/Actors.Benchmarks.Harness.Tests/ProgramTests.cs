using System.Diagnostics;
using System.Text.Json;
using Actors.Benchmarks.Faults;
using Xunit;

// Several runs at once on a small machine would starve each other's watchdogs.
[assembly: CollectionBehavior(DisableTestParallelization = true)]

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Options, exit codes and signals, from outside.</summary>
public sealed class ProgramTests
{
    private const string Short = "--iterationCount";

    [Theory]
    [InlineData("Option 'nonsense' is unknown.", "--nonsense")]
    [InlineData("Unknown argument 'spawn': cases are chosen by --filter '*spawn*'.", "spawn")]
    [InlineData("The filter matches no case: --list cases prints them.", "--filter", "*Nonsense*")]
    [InlineData("cases outside it: add --full.", "--quick", "--filter", "*Leaves: 1000,*")]
    [InlineData("--quick and --full exclude each other.", "--quick", "--full")]
    [InlineData("--rounds must be at least 1.", "--rounds", "0")]
    [InlineData("Cannot parse argument 'x' for option '--rounds'", "--rounds", "x")]
    [InlineData("Argument 'turbo' not recognized. Must be one of: 'server' 'workstation'", "--gc", "turbo")]
    [InlineData("--remote: 'elsewhere' is no host:port.", "--remote", "elsewhere")]
    [InlineData("--inProcess is refused", "--inProcess")]
    [InlineData("--runtimes is refused", "--runtimes", "net9.0")]
    [InlineData("The provided base job \"eternal\" is invalid.", "--job", "eternal")]
    public async Task Bad_input_is_one_clear_line(string reason, params string[] args)
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<SpawnBenchmark>(args);

        Assert.Equal(BenchmarkProgram.Usage, run.ExitCode);
        Assert.Contains(reason, Assert.Single(run.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries)));
        Assert.Empty(run.Output);
    }

    [Fact]
    public async Task Numbers_of_processors_get_tables_of_their_own()
    {
        Assert.SkipUnless(Environment.ProcessorCount > 1, "there is only one processor");
        Assert.SkipUnless(OperatingSystem.IsLinux() || OperatingSystem.IsWindows(), "they cannot be chosen here");
        string[] args = ["--quick", "--filter", "*Parallel*Minimal*", "--job", "dry", "--cores", "1,2"];

        using ProgramRun run = await ProgramRun.ToEndAsync<OperationsBenchmark>(args);

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.Equal([1, 2], run.Lines.Select(line => line.GetProperty("processors").GetInt32()));
        Assert.Contains("ParallelBenchmark on 1 processors", run.Output);
        Assert.Equal(
            ["processors-1", "processors-2"],
            Directory.GetDirectories(run.ResultsFolder).Select(Path.GetFileName).Order()
        );
    }

    [Theory]
    [InlineData("0")]
    [InlineData("1,many")]
    [InlineData("1000000")]
    public async Task Processors_that_are_not_there_are_refused(string cores)
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<OperationsBenchmark>("--cores", cores);

        Assert.Equal(BenchmarkProgram.Usage, run.ExitCode);
        Assert.Single(run.Error.TrimEnd().Split('\n'));
    }

    [Fact]
    public async Task Results_that_cannot_be_written_are_one_clear_line()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<SpawnBenchmark>(
            "--quick",
            "--artifacts",
            typeof(SpawnBenchmark).Assembly.Location
        );

        Assert.Equal(BenchmarkProgram.Usage, run.ExitCode);
        Assert.Contains(
            "cannot be written",
            Assert.Single(run.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries))
        );
    }

    [Fact]
    public async Task Cases_are_listed_within_profile_and_filter()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<SpawnBenchmark>(
            "--quick",
            "--list",
            "cases",
            "--filter",
            "*Spawn*Minimal*"
        );

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.Equal(
            "Actors.Benchmarks.SpawnBenchmark.Run(Leaves: 1000000, Library: \"Minimal\", Messages: Obj)\n",
            run.Output
        );
    }

    [Fact]
    public async Task Libraries_are_listed_the_missing_ones_with_the_reason()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>("--libraries");

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.Contains("| Sound ", run.Output);
        Assert.Contains("missing: Absent 0.0.1-none could not be had", run.Output);
    }

    [Fact]
    public async Task Libraries_come_with_their_notes()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<SpawnBenchmark>("--libraries");

        Assert.Contains(
            "- Akka.NET.Json: messages are encoded by the default serializer, Newtonsoft.Json.",
            run.Output
        );
        Assert.Contains("- Orleans.Copied: messages are not Immutable", run.Output);
    }

    [Fact]
    public async Task Help_names_our_options_and_those_of_BenchmarkDotNet()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<SpawnBenchmark>("--help");

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.Contains("--rounds", run.Output);
        Assert.Contains("--filter", run.Output);
    }

    [Theory]
    [InlineData("--version")]
    [InlineData("--info")]
    public async Task What_is_only_asked_measures_nothing(string option)
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<SpawnBenchmark>(option);

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.NotEmpty(run.Output);
        Assert.False(Directory.Exists(run.ResultsFolder));
    }

    [Theory]
    [InlineData("flat", "Actors.Benchmarks.SpawnBenchmark.Run")]
    [InlineData("tree", "SpawnBenchmark")]
    public async Task Lists_of_BenchmarkDotNet_work(string kind, string expected)
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<SpawnBenchmark>("--list", kind);

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.Contains(expected, run.Output);
    }

    [Fact]
    public async Task Rounds_are_pooled_into_one_row()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--quick",
            "--rounds",
            "3",
            Short,
            "2",
            "--filter",
            "*\"Sound\"*"
        );

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.Equal(3, run.Lines.Count);
        using JsonDocument full = JsonDocument.Parse(
            File.ReadAllText(
                Path.Combine(run.ResultsFolder, "Actors.Benchmarks.Faults.FaultyBenchmark-report-full.json")
            )
        );
        JsonElement row = Assert.Single(full.RootElement.GetProperty("Benchmarks").EnumerateArray());
        Assert.Equal(6, row.GetProperty("Statistics").GetProperty("N").GetInt32());
    }

    [Fact]
    public async Task A_row_any_of_whose_rounds_failed_is_blank()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--quick",
            "--rounds",
            "2",
            Short,
            "2",
            "--filter",
            "*\"FailsSecondTime\"*"
        );

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.Contains("InvalidOperationException: the second time", run.Output);
        string markdown = File.ReadAllText(
            Path.Combine(run.ResultsFolder, "Actors.Benchmarks.Faults.FaultyBenchmark-report-github.md")
        );
        Assert.Contains("| FailsSecondTime ", markdown);
        Assert.DoesNotContain("μs", markdown);
    }

    [Fact]
    public async Task Two_runs_at_once_do_not_meet()
    {
        string[] args = ["--quick", Short, "2", "--filter", "*\"Sound\"*"];
        Task<ProgramRun>[] both = [ProgramRun.ToEndAsync<FaultyBench>(args), ProgramRun.ToEndAsync<FaultyBench>(args)];
        foreach (Task<ProgramRun> one in both)
        {
            using ProgramRun run = await one;
            Assert.True(run.ExitCode == BenchmarkProgram.Success, run.Output + run.Error);
        }
    }

    [Fact]
    public async Task The_time_limit_covers_the_start()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--quick",
            "--time-limit",
            "1",
            "--filter",
            "*\"NeverStarts\"*"
        );

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.Contains("start took longer than the time limit of 1 s", run.Output);
    }

    [Fact]
    public async Task Workstation_gc_is_what_the_process_runs_in()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--quick",
            "--gc",
            "workstation",
            "--job",
            "dry",
            "--filter",
            "*\"Sound\"*"
        );

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.Equal("workstation, concurrent", Assert.Single(run.Lines).GetProperty("gc").GetString());
    }

    [Fact]
    public async Task A_job_of_BenchmarkDotNet_keeps_our_environment()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--quick",
            "--job",
            "short",
            "--filter",
            "*\"Sound\"*"
        );

        JsonElement line = Assert.Single(run.Lines);
        Assert.Equal("server, concurrent", line.GetProperty("gc").GetString());
        Assert.Equal(3, line.GetProperty("nanoseconds").GetProperty("values").GetArrayLength());
    }

    [Theory]
    [InlineData("INT")]
    [InlineData("TERM")]
    public async Task An_interrupted_run_keeps_what_is_finished_and_leaves_no_process(string signal)
    {
        using ProgramRun run = ProgramRun.Start<FaultyBench>(
            "--quick",
            Short,
            "2",
            "--filter",
            "*\"Sound\"*",
            "*\"NeverReturns\"*"
        );
        while (!Directory.Exists(run.ResultsFolder) || run.Lines.Count == 0)
        {
            await Task.Delay(100, TestContext.Current.CancellationToken);
        }

        int measuring = await run.MeasuringProcessAsync();

        run.Signal(signal);
        await run.EndAsync();

        Assert.Equal(BenchmarkProgram.Interrupted, run.ExitCode);
        Assert.Contains("Interrupted after 1 of 2 cases.", run.Output);
        Assert.Contains(
            "| Sound ",
            File.ReadAllText(Assert.Single(Directory.EnumerateFiles(run.ResultsFolder, "*.md")))
        );
        Assert.False(ProgramRun.IsAlive(measuring));
    }

    [Fact]
    public async Task The_measuring_process_ends_when_the_program_is_killed()
    {
        using ProgramRun run = ProgramRun.Start<FaultyBench>("--quick", "--filter", "*\"NeverReturns\"*");
        int measuring = await run.MeasuringProcessAsync();
        await Task.Delay(TimeSpan.FromSeconds(2), TestContext.Current.CancellationToken);

        run.Signal("KILL");
        await run.EndAsync();

        Stopwatch waited = Stopwatch.StartNew();
        while (ProgramRun.IsAlive(measuring) && waited.Elapsed < TimeSpan.FromSeconds(10))
        {
            await Task.Delay(100, TestContext.Current.CancellationToken);
        }

        Assert.False(ProgramRun.IsAlive(measuring));
    }
}
