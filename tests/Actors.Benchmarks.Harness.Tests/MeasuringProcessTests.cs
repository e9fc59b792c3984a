using System.Runtime.InteropServices;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Options;
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
    [InlineData("DEAF=ends")] // its Main ends at once
    [InlineData("DEAF=works")] // its Main does something else for ever
    [InlineData("ACTORS_BENCHMARKS_CHILD=1")] // a measuring process starts no other, which might start others for ever
    public async Task A_program_that_does_not_start_to_measure_has_no_figures(string variable)
    {
        Assert.SkipWhen(RuntimeInformation.IsOSPlatform(OSPlatform.Windows), "the test sets a variable by env");
        using ProgramRun run = ProgramRun.StartBy<FaultyBench>(["env", variable], ProgramRun.DrySound);
        await run.EndAsync();

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.Contains(Reason, Assert.Single(run.FailuresOf("Sound")));
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
        BenchmarkRunInfo all = BenchmarkConverter.TypeToBenchmarks(typeof(RingBenchmark));
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
}
