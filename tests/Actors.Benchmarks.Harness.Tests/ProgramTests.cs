using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Options;
using Xunit;

// Tests that start programs mostly wait.
[assembly: CollectionBehavior(MaxParallelThreads = 4)]

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Runs of the program, with options that change how it measures.</summary>
public sealed class ProgramTests
{
    [Fact]
    public async Task Each_number_of_processors_has_a_table_of_its_own()
    {
        Assert.SkipUnless(Environment.ProcessorCount > 1, "this machine has only one processor");
        Assert.SkipUnless(
            OperatingSystem.IsLinux() || OperatingSystem.IsWindows(),
            "this operating system does not let a program choose its processors"
        );

        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>([.. ProgramRun.DrySound, "--cores", "1,2"]);

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.Equal([1, 2], run.Lines.Select(line => line.GetProperty("processors").GetInt32()).Order());
        Assert.All(
            run.Lines,
            line =>
                Assert.Equal(
                    line.GetProperty("processors").GetInt32(),
                    line.GetProperty("chosenProcessors").GetString()!.Split(',').Length
                )
        );
        Assert.All(run.Lines, line => Assert.StartsWith("workstation", line.GetProperty("gc").GetString()));
        Assert.Contains("FaultyBenchmark<Parallel> on 1 processors", run.Output);
        Assert.Equal(
            ["processors-1", "processors-2"],
            Directory.GetDirectories(run.ResultsFolder).Select(Path.GetFileName).Order()
        );
    }

    /// <summary>So do HUP, by which another test ends a run with a far side, and TERM, by which one ends the build of a
    /// peer.</summary>
    [Theory]
    [InlineData("INT")]
    [InlineData("QUIT")]
    public async Task A_signal_ends_a_run_which_keeps_what_is_finished_and_leaves_no_process(string signal)
    {
        // Of one table, the rows would be measured in shuffled order.
        string[] args =
        [
            "--job",
            "dry",
            "--full",
            "--filter",
            "*MessageCount: 1000,*\"Sound\"*Obj*",
            "*MessageCount: 10,*\"NeverReturns\"*Obj*",
        ];
        using ProgramRun run = ProgramRun.StartInterruptible<FaultyBench>(args);
        await run.WaitUntilAsync(() => Directory.Exists(run.ResultsFolder) && run.Lines.Count > 0);
        int measuring = await run.MeasuringProcessAsync();

        run.Signal(signal);
        await run.EndAsync();

        Assert.Equal(BenchmarkProgram.Interrupted, run.ExitCode);
        Assert.Contains("Interrupted after 1 of 2 cases.", run.Output);
        Assert.DoesNotContain("FAILED", run.Output);
        Assert.Single(run.Lines);
        Assert.Contains(
            "| Sound ",
            File.ReadAllText(Assert.Single(Directory.EnumerateFiles(run.ResultsFolder, "*.md")))
        );
        await run.WaitUntilAsync(() => !ProgramRun.IsAlive(measuring)); // whoever inherits a process that has ended needs a moment
    }
}
