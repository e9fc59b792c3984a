using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Output;
using Actors.Benchmarks.Harness.Program;
using Actors.Benchmarks.Harness.Protocol;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The measuring process is the program itself, started again.</summary>
public sealed class MeasuringProcessTests
{
    internal const string NotStarted =
        "the program did not start to measure: its Main must give its arguments to BenchmarkProgram";

    private static readonly Type SoundBenchmark = typeof(FaultyBenchmark<Parallel>);

    [Theory]
    [InlineData("ends")] // its Main ends at once
    [InlineData("works")] // its Main does something else for ever
    public void A_program_that_does_not_start_to_measure_has_no_figures(string how) =>
        Assert.Contains(NotStarted, Assert.Single(MeasureSound("--envVars", $"DEAF:{how}").Failures));

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

    [Fact]
    public void BenchmarkDotNet_is_not_in_the_measuring_process()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "the test reads a process from /proc, which only Linux has");
        (PlannedCase planned, RunOptions options) = MeasuredHere.Plan(
            typeof(GatherBenchmark),
            ProgramRun.Dry("*\"Channels\"*")
        );
        string maps = "";
        LaunchWatcher watcher = new(
            _ => { },
            (what, process) =>
            {
                if (what == LaunchEvent.AfterAll)
                {
                    maps = File.ReadAllText($"/proc/{process!.Id}/maps");
                }
            }
        );

        new Host.Measurement(options, MeasuredHere.Names).Measure(planned, watcher);

        Assert.Contains("Actors.Benchmarks.Channels.dll", maps);
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
        Assert.Matches(
            @"\| Minimal +\| Obj +\| \d+ +\| ",
            File.ReadAllText(Assert.Single(Directory.GetFiles(folder.Path, "*.md", SearchOption.AllDirectories)))
        );
    }

    private static ResultLine MeasureSound(params string[] args) =>
        MeasuredHere.LineOf(SoundBenchmark, [.. ProgramRun.DrySound, .. args]);
}
