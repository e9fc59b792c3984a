using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Checks;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Program;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>What the program does with its arguments, before it measures anything.</summary>
[Collection(nameof(Alone))]
public sealed class CommandLineTests
{
    [Theory]
    [InlineData("Nothing was asked for. --quick --filter '*Spawn*': ")]
    [InlineData("There is no option --nonsense: --help lists them.", "--nonsense")]
    [InlineData("Unknown argument 'spawn': cases are chosen by --filter '*spawn*'.", "spawn")]
    [InlineData("The filter matches no case: --list cases prints them.", "--filter", "*Nonsense*")]
    [InlineData("cases outside it: add --full.", "--quick", "--filter", "*Leaves: 1000,*")]
    [InlineData("--quick and --full exclude each other.", "--quick", "--full")]
    [InlineData("--rounds takes a whole number of at least 1, not '0'.", "--rounds", "0")]
    [InlineData("--rounds takes a whole number of at least 1, not 'x'.", "--rounds", "x")]
    [InlineData("--rounds takes a whole number of at least 1, not '1.5'.", "--rounds", "1.5")]
    [InlineData("--time-limit takes a whole number of at least 1, not '-5'.", "--time-limit", "-5")]
    [InlineData("Argument 'turbo' not recognized. Must be one of: 'server' 'datas' 'workstation'", "--gc", "turbo")]
    [InlineData("--remote: 'elsewhere' is not of the form host:port.", "--remote", "elsewhere")]
    [InlineData("--remote: 'a:1,b:2' is not of the form host:port.", "--remote", "a:1,b:2")]
    [InlineData("--nodes: 'here' is not of the form host:port,host:port.", "--nodes", "here")]
    [InlineData("--inProcess is refused", "--inProcess")]
    [InlineData("--runtimes is refused", "--runtimes", "net9.0")]
    [InlineData("--coreRun is refused", "--coreRun", "corerun")]
    [InlineData("--cli is refused", "--cli=dotnet")]
    [InlineData("--join is refused", "--join")]
    [InlineData("--apples is refused", "--apples")]
    [InlineData("--statisticalTest is refused", "--statisticalTest", "5%")]
    [InlineData("--allCategories is refused", "--allCategories", "x")]
    [InlineData("--disasm is refused", "--disasm")]
    [InlineData("--outliers is refused", "--outliers", "RemoveAll")]
    [InlineData("--strategy is refused", "--strategy", "Monitoring")]
    [InlineData("--noForcedGCs is refused", "--quick", "--noForcedGCs")]
    [InlineData("--noOverheadEvaluation is refused", "--noOverheadEvaluation")]
    [InlineData("--affinity is refused: use --cores.", "--affinity", "1")]
    [InlineData("--iterationCount takes a whole number of at least 1, not 'x'.", "--iterationCount", "x")]
    [InlineData(
        "--iterationTime takes a whole number from 1 to 60000, not '2147483647'.",
        "--iterationTime",
        "2147483647"
    )]
    [InlineData("Required argument missing for option: '--iterationCount'.", "--quick", "--iterationCount")]
    [InlineData("--rounds and --minutes exclude each other.", "--rounds", "2", "--minutes", "5")]
    [InlineData("Argument 'never' not recognized. Must be one of: 'None' 'System' 'Display'", "--wakeLock", "never")]
    [InlineData("Load is 0/s, but must be a rate of at least 1", "--load", "0/s", "--filter", "*Latency*")]
    [InlineData("Load is fast, but must be a rate of at least 1", "--load", "1000/s,fast")]
    [InlineData("Load is 101%, but must be a rate of at least 1", "--load", "101%")]
    [InlineData("--load names no load.", "--load", ",")]
    [InlineData("--load is for Latency, of which the filter", "--load", "5000/s", "--quick", "--filter", "*Spawn*")]
    [InlineData("--units is for Idle, of which the filter", "--units", "500", "--quick", "--filter", "*Spawn*")]
    [InlineData("--seconds is for --load.", "--seconds", "5")]
    [InlineData("Unrecognized command or argument '--nonsense'.", "--node", "--nonsense")]
    [InlineData("--seconds takes a whole number from 1 to 3600, not '3601'.", "--load", "70%", "--seconds", "3601")]
    [InlineData("There is no profiler nonsense", "--profiler", "nonsense", "--filter", "*Spawn*")]
    [InlineData("--remote is for Remote, of which the filter", "--remote", "127.0.0.1:1", "--filter", "*Spawn*")]
    [InlineData("--envVars: the program sets DOTNET_gcServer itself.", "--quick", "--envVars", "DOTNET_gcServer:0")]
    [InlineData("The 'A' environment variables is defined twice.", "--quick", "--envVars", "A:1", "A:2")]
    [InlineData("Option 'a, artifacts' is defined with a bad format.", "--quick", "--artifacts", "")]
    [InlineData("--seconds takes a whole number from 1 to 3600, not '0'.", "--load", "70%", "--seconds", "0")]
    [InlineData("--seconds takes a whole number from 1 to 3600, not 'x'.", "--load", "70%", "--seconds", "x")]
    [InlineData(
        "1000/s for 5 s are 5000 messages, but percentile 99 needs 10000: 10 s.",
        "--load",
        "1000/s",
        "--seconds",
        "5"
    )]
    [InlineData(
        "10000/s for 2 s are 20000 messages, but percentile 99.9 needs 100000: 10 s.",
        "--quick",
        "--percentile",
        "99.9"
    )]
    [InlineData("--percentile takes a number between 0 and 100, not '100'.", "--percentile", "100")]
    [InlineData("--percentile takes a number between 0 and 100, not 'x'.", "--percentile", "x")]
    [InlineData("Actors is 150, but must be a multiple of 100.", "--units", "150")]
    [InlineData("--node must be the first argument.", "--quick", "--node")]
    [InlineData("--units takes a whole number of at least 1, not '0'.", "--units", "0")]
    [InlineData("2147483600 units hold at least 137.4 GB, but there are", "--units", "2147483600")]
    [InlineData("The provided base job \"eternal\" is invalid.", "--job", "eternal")]
    [InlineData("--cores", "--cores", "")] // some systems let no program choose
    [InlineData("--cores", "--cores", "0")]
    [InlineData("--cores", "--cores", "1,,2")]
    [InlineData("--cores", "--cores", "1,many")]
    [InlineData("--cores", "--cores", "1000000")]
    [InlineData(
        "--database takes postgres, or a connection string such as Host=localhost;Username=me, not 'mysql'.",
        "--database",
        "mysql"
    )]
    [InlineData(
        "--database is for saved events and for rows that need a server, of which the filter matches no case.",
        "--database",
        "postgres",
        "--list",
        "cases",
        "--filter",
        "*Spawn*"
    )]
    [InlineData(
        "The filter matches only cases that need a database server: --database names one.",
        "--filter",
        "*PostgreSQL*"
    )]
    public void Wrong_arguments_are_refused_with_one_line(string reason, params string[] args)
    {
        Ended run = Ended.InProcess<SpawnBenchmark>(args);

        Assert.Equal(BenchmarkProgram.Usage, run.ExitCode);
        Assert.Contains(reason, Assert.Single(run.Errors));
        Assert.Empty(run.Output);
    }

    [Fact]
    public void A_server_that_cannot_be_used_is_refused()
    {
        Ended run = Ended.InProcess<AllRows>(
            "--database",
            "Host=127.0.0.1;Port=1;Username=nobody",
            "--job",
            "dry",
            "--filter",
            "*JournalBenchmark*"
        );

        Assert.Equal(BenchmarkProgram.Usage, run.ExitCode);
        Assert.Matches("^--database: .", Assert.Single(run.Errors));
    }

    // The option itself would count lifecycles in this process from then on.
    [Fact]
    public void A_check_of_a_row_that_does_not_exist_is_refused() =>
        Assert.StartsWith(
            "There is no row Nobody, but Direct, Minimal,",
            Assert.Throws<UsageException>(() => new ContractRun(AllRows.InOrder, null).Check(["Nobody"])).Message
        );

    [Fact]
    public void A_check_names_a_missing_row_and_nothing_passes_for_it()
    {
        Ended check = Ended.Of(() =>
            new ContractRun(FaultyRows.InOrder, null).Check(["Absent"])
                ? BenchmarkProgram.Success
                : BenchmarkProgram.SomeFailed
        );

        Assert.Equal(BenchmarkProgram.SomeFailed, check.ExitCode);
        Assert.Contains("Absent: MISSING: Absent 0.0.1-none could not be had", check.Output);
    }

    /// <summary>A user's own benchmark class may ask for it.</summary>
    [Theory]
    [InlineData(typeof(NoMembersBenchmark), "Members is 0, but must be at least 1.")]
    [InlineData(typeof(UnevenFailuresBenchmark), "Every is 7, but must divide 100.")]
    public void A_size_that_does_not_exist_is_refused_with_one_line(Type benchmark, string reason)
    {
        Ended run = Ended.Of(() => new BenchmarkProgram(FaultyRows.InOrder, [benchmark]).Run(["--quick"]));

        Assert.Equal(BenchmarkProgram.Usage, run.ExitCode);
        Assert.StartsWith(reason, Assert.Single(run.Errors));
        Assert.Empty(run.Output);
    }

    /// <summary>It might start others for ever.</summary>
    [Fact]
    public void A_measuring_process_starts_no_other()
    {
        Environment.SetEnvironmentVariable(MeasuringProcess.Variable, "1");
        try
        {
            ResultLine line = MeasuredHere.LineOf(typeof(FaultyBenchmark<Parallel>), ProgramRun.DrySound);

            Assert.Contains(MeasuringProcessTests.NotStarted, Assert.Single(line.Failures));
            Assert.Null(line.Nanoseconds);
        }
        finally
        {
            Environment.SetEnvironmentVariable(MeasuringProcess.Variable, null);
        }
    }

    [Fact]
    public void Options_in_a_response_file_are_refused_as_others_are()
    {
        using TestFolder folder = new();
        string file = folder.PathOf("options.rsp");
        File.WriteAllText(file, "--quick\n--join\n");

        Ended run = Ended.InProcess<SpawnBenchmark>($"@{file}");

        Assert.Equal(BenchmarkProgram.Usage, run.ExitCode);
        Assert.Contains("--join is refused", run.Error);
    }

    [Fact]
    public void A_results_folder_that_cannot_be_written_is_refused_with_one_line()
    {
        Ended run = Ended.InProcess<SpawnBenchmark>("--quick", "--artifacts", typeof(SpawnBenchmark).Assembly.Location);

        Assert.Equal(BenchmarkProgram.Usage, run.ExitCode);
        Assert.Contains("cannot be written", Assert.Single(run.Errors));
    }

    [Fact]
    public void List_cases_prints_the_cases_of_the_profile_that_pass_the_filter()
    {
        Ended run = Ended.InProcess<SpawnBenchmark>("--quick", "--list", "cases", "--filter", "*Spawn*\"Minimal\"*");

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.Equal(
            "Actors.Benchmarks.SpawnBenchmark.Run(Leaves: 100000, Library: \"Minimal\", Messages: Obj)\n",
            run.Output
        );
    }

    [Fact]
    public void Loads_that_were_asked_for_replace_those_of_the_profile()
    {
        Ended run = Ended.InProcess<SpawnBenchmark>(
            "--quick",
            "--load",
            "20000/s",
            "--seconds",
            "1",
            "--list",
            "cases",
            "--filter",
            "*LatencyBenchmark*\"Minimal\"*"
        );

        string[] cases = run.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(2, cases.Length); // Tell and Ask
        Assert.All(cases, id => Assert.Contains("Load: \"20000/s\", Arrivals: Constant, Seconds: 1, ", id));
    }

    [Fact]
    public void Clusters_are_left_out_unless_they_are_asked_for()
    {
        string[] list = ["--list", "cases", "--filter", "*SoundCl*"];

        Ended unasked = Ended.InProcess<FaultyBench>(list);
        Ended asked = Ended.InProcess<FaultyBench>([.. list, "--clusters"]);

        Assert.Equal(BenchmarkProgram.Usage, unasked.ExitCode);
        Assert.True(asked.ExitCode == BenchmarkProgram.Success, asked.Output + asked.Error);
        Assert.Contains(nameof(Failover), asked.Output);
    }

    [Fact]
    public void Libraries_lists_the_rows_and_the_missing_libraries_with_the_reason()
    {
        Ended run = Ended.InProcess<FaultyBench>("--libraries");

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.Contains("| Sound ", run.Output);
        Assert.Contains("MISSING: Absent (Absent): Absent 0.0.1-none could not be had", run.Output);
    }

    [Fact]
    public void Libraries_prints_the_notes_of_the_rows()
    {
        Ended run = Ended.InProcess<SpawnBenchmark>("--libraries");

        Assert.All(
            AllRows.InOrder.Where(row => row.Remarks.Length > 0),
            row => Assert.Contains($"- {row}: {row.Remarks}.", run.Output)
        );
        Assert.All(
            AllRows.InOrder.Where(row => row.ClusterNote.Length > 0),
            row => Assert.Contains($"- {row}, in clusters: {row.ClusterNote}.", run.Output)
        );
    }

    [Fact]
    public void Help_names_all_options()
    {
        Ended run = Ended.InProcess<SpawnBenchmark>("--help");

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.All(Arguments.OptionNames, name => Assert.Contains(name, run.Output));
        Assert.Contains("SIGINT", run.Output);
    }

    [Fact]
    public void The_document_has_all_options()
    {
        string document = File.ReadAllText(Path.Combine(OptionalAdapter.SolutionFolder, "docs", "running.md"));

        Assert.All(
            Arguments.OptionNames.Concat(RunnerOptions.All.Select(option => option.Name)),
            name => Assert.Contains($"`{name}", document)
        );
    }

    [Theory]
    [InlineData("1\n", "--quick", "--filter", "*Spawn*")]
    [InlineData("2\n", "--quick")]
    [InlineData("3\n", "--filter", "*")]
    [InlineData("\n")]
    [InlineData("4\n")]
    [InlineData("")]
    public void A_start_without_arguments_shows_a_menu(string answer, params string[] chosen)
    {
        StringWriter question = new();
        string[]? arguments = new Menu(AllRows.InOrder, [typeof(SpawnBenchmark)]).Ask(
            new StringReader(answer),
            question
        );

        Assert.Equal(chosen, arguments ?? []);
        Assert.Matches(
            "1  create a hundred thousand actors: --quick --filter '\\*Spawn\\*' \\(about \\d+ min\\)",
            question.ToString()
        );
    }

    [Theory]
    [InlineData(@"^\d+\.\d+", "--version")]
    [InlineData("BenchmarkDotNet", "--info")]
    [InlineData(@"Actors\.Benchmarks\.SpawnBenchmark\.Run", "--list", "flat")]
    [InlineData("SpawnBenchmark", "--list", "tree")]
    public void Options_that_print_something_measure_nothing(string expected, params string[] options)
    {
        Ended run = Ended.InProcess<SpawnBenchmark>(options);

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.Matches(expected, run.Output);
        Assert.DoesNotContain(" cases of the ", run.Output); // with which a run begins
    }
}
