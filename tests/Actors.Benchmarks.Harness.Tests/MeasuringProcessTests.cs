using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Output;
using Actors.Benchmarks.Harness.Program;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The measuring process is the program itself, started again.</summary>
public sealed class MeasuringProcessTests
{
    private const string Reason =
        "the program did not start to measure: its Main must give its arguments to BenchmarkProgram";

    [Theory]
    [InlineData("ends")] // its Main ends at once
    [InlineData("works")] // its Main does something else for ever
    public void A_program_that_does_not_start_to_measure_has_no_figures(string how) =>
        Assert.Contains(Reason, Assert.Single(MeasureSound("--envVars", $"DEAF:{how}").Failures));

    /// <summary>It might start others for ever.</summary>
    [Fact]
    public async Task A_measuring_process_starts_no_other()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "the test sets a variable by env");
        string[] asChild = ["env", $"{MeasuringProcess.Variable}=1"];
        using ProgramRun run = ProgramRun.StartBy<FaultyBench>(asChild, ProgramRun.DrySound);
        await run.EndAsync();

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.Contains(Reason, Assert.Single(run.FailuresOf("Sound")));
    }

    [Theory]
    [InlineData("workstation", "workstation, concurrent")]
    [InlineData("datas", "server, concurrent, DATAS")]
    public void A_process_has_the_collector_that_was_asked_for(string asked, string measured)
    {
        Assert.SkipUnless(Environment.ProcessorCount > 1, "a machine with one processor has no server GC");

        Assert.Equal(measured, MeasureSound("--gc", asked).Gc);
    }

    [Fact]
    public void A_collector_with_other_heaps_has_no_figures_unless_the_user_has_set_them()
    {
        Assert.SkipUnless(Environment.ProcessorCount > 1, "this machine has only one processor");
        ResultLine limited = MeasureSound("--envVars", "DOTNET_GCHeapHardLimit:0x1000000"); // too little for a second heap
        ResultLine set = MeasureSound("--envVars", "DOTNET_GCHeapCount:1");

        Assert.Contains("start: InvalidOperationException: GC has 1 heaps", Assert.Single(limited.Failures));
        Assert.Empty(set.Failures);
        Assert.Equal("server, concurrent, 1 heaps", set.Gc);
    }

    [Fact]
    public void A_process_with_other_processors_has_no_figures()
    {
        Assert.SkipUnless(Environment.ProcessorCount > 1, "this machine has only one processor");
        ResultLine line = MeasureSound("--gc", "workstation", "--envVars", "DOTNET_PROCESSOR_COUNT:1");

        Assert.Contains("1 processors, asked for ", Assert.Single(line.Failures));
    }

    /// <summary>A program that measures on request ends with its input.</summary>
    [Fact]
    public void A_process_that_waits_for_a_step_ends_with_the_input()
    {
        (PlannedCase sound, RunOptions options) = PlanSound("--on-request");
        using StringReader requests = new("0\n");
        using StringWriter answers = new();
        using Interruption interruption = new();

        UsageException refusal = Assert.Throws<UsageException>(() =>
            OnRequest.Serve(
                [sound],
                options,
                new MachineNames(null, null, ""),
                new LineFile([], options),
                requests,
                answers,
                interruption
            )
        );

        Assert.Equal("The input has ended before the process has.", refusal.Message);
        Assert.EndsWith(OnRequest.Waits, answers.ToString().TrimEnd());
    }

    [Fact]
    public async Task BenchmarkDotNet_is_not_in_the_measuring_process()
    {
        using ProgramRun run = ProgramRun.Start<SpawnBenchmark>("--quick", "--filter", "*Gather*\"Channels\"*");
        int child = await run.MeasuringProcessAsync();
        string maps = "";
        await run.WaitUntilAsync(() =>
        {
            maps = File.Exists($"/proc/{child}/maps") ? File.ReadAllText($"/proc/{child}/maps") : "ended";
            return maps == "ended" || maps.Contains("Actors.Benchmarks.Channels.dll", StringComparison.Ordinal);
        });

        Assert.Contains("Actors.Benchmarks.Harness.dll", maps);
        Assert.DoesNotContain("BenchmarkDotNet", maps);
        Assert.DoesNotContain("CodeAnalysis", maps);
    }

    /// <summary>As BenchmarkDotNet's test adapter does: it converts a class, and runs the cases that the user has chosen.</summary>
    [Fact]
    public void A_runner_in_an_IDE_measures_a_case()
    {
        using TestFolder folder = new();
        BenchmarkRunInfo all = BenchmarkConverter.TypeToBenchmarks(typeof(ParallelBenchmark));
        BenchmarkCase minimal = all.BenchmarksCases.First(each => Case.Of(each).Row.Name == "Minimal");

        ImmutableConfig config = ImmutableConfigBuilder.Create(
            ManualConfig.Create(all.Config).WithArtifactsPath(folder.Path)
        );
        Summary summary = BenchmarkRunner.Run(new BenchmarkRunInfo([minimal], all.Type, config));

        Assert.True(Assert.Single(summary.Reports).Success);
        Assert.Contains(
            "| Minimal Obj |",
            File.ReadAllText(Assert.Single(Directory.GetFiles(folder.Path, "*.md", SearchOption.AllDirectories)))
        );
    }

    // What the program does for a case, in this process: the case alone has one of its own.
    private static ResultLine MeasureSound(params string[] args)
    {
        (PlannedCase sound, RunOptions options) = PlanSound(args);
        return new Host.Measurement(options, new MachineNames(null, null, "")).Measure(sound, LaunchWatcher.None);
    }

    private static (PlannedCase Sound, RunOptions Options) PlanSound(params string[] args)
    {
        if (Arguments.Parse([.. ProgramRun.DrySound, .. args]) is not { } asked)
        {
            throw new InvalidOperationException("The arguments ask for something else than a case.");
        }

        RunnerFacade facade = new(
            [typeof(FaultyBenchmark<Parallel>)],
            RunnerOptions.Of(asked),
            Arguments.OptionsOf(asked)
        );
        return (Assert.Single(facade.MeasurableOn(FaultyRows.InOrder, [])), facade.Options);
    }
}
