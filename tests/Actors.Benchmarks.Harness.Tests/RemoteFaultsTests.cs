using System.Diagnostics;
using System.Text.Json;
using Actors.Benchmarks.Faults;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The program with faulty far sides, each in a process of its own.</summary>
public sealed class RemoteFaultsTests
{
    private static readonly TimeSpan Seconds = TimeSpan.FromSeconds(10);

    [Fact]
    public async Task A_fault_of_the_far_side_is_a_blank_row_with_its_reason()
    {
        (string Library, string Reason)[] faults =
        [
            ("DropsPong", "run took longer than the time limit of 7 s"),
            ("DoublesPong", "answer "),
            ("AnswersLate", "run took longer than the time limit of 7 s"),
            ("DiesInTheMiddle", "the far side ended (exit code 137)"),
            ("Miscounts", "the far side counted "),
            ("LeavesPongAlive", " alive, expected "),
            ("OtherVersionThere", "the far side has version 2.0, here it is 1.0"),
            ("NodeThrows", "the far side: InvalidOperationException: on purpose, there"),
        ];
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>([
            "--quick",
            "--time-limit",
            "7",
            "--iterationCount",
            "2",
            "--filter",
            "*Remote*\"SoundNode\"*",
            .. faults.Select(fault => $"*Remote*\"{fault.Library}\"*"),
        ]);

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.Equal(faults.Length + 1, run.Lines.Count);
        Assert.Empty(FailuresOf(run, "SoundNode"));
        Assert.All(faults, fault => Assert.Contains(fault.Reason, Assert.Single(FailuresOf(run, fault.Library))));
        Assert.Empty(run.Processes);
    }

    [Theory]
    [InlineData("KILL")]
    [InlineData("INT")]
    public async Task No_far_side_outlives_the_program(string signal)
    {
        using ProgramRun run = ProgramRun.Start<FaultyBench>("--quick", "--filter", "*Remote*\"AnswersLate\"*");
        await NodeOfAsync(run);

        run.Signal(signal);
        await run.EndAsync();

        await AssertNothingIsLeftAsync(run);
    }

    [Fact]
    public async Task No_far_side_outlives_the_near_side()
    {
        using ProgramRun run = ProgramRun.Start<FaultyBench>("--quick", "--filter", "*Remote*\"AnswersLate\"*");
        await NodeOfAsync(run);

        ProgramRun.Signal(await run.MeasuringProcessAsync(), "KILL");
        await run.EndAsync();

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        await AssertNothingIsLeftAsync(run);
    }

    [Fact]
    public async Task A_killed_far_side_is_noticed_long_before_the_time_limit()
    {
        using ProgramRun run = ProgramRun.Start<FaultyBench>("--quick", "--filter", "*Remote*\"AnswersLate\"*");
        int node = await NodeOfAsync(run);

        ProgramRun.Signal(node, "KILL");
        await run.EndAsync();

        Assert.Contains("the far side ended (exit code 137)", Assert.Single(FailuresOf(run, "AnswersLate")));
    }

    /// <summary>The far side, once it is in the middle of a run.</summary>
    private static async Task<int> NodeOfAsync(ProgramRun run)
    {
        int near = await run.MeasuringProcessAsync();
        int node = await ProgramRun.ChildOfAsync(near);
        while (!File.Exists(run.Marker))
        {
            await Task.Delay(100, TestContext.Current.CancellationToken);
        }

        return node;
    }

    private static async Task AssertNothingIsLeftAsync(ProgramRun run)
    {
        Stopwatch waited = Stopwatch.StartNew();
        while (run.Processes.Count > 0 && waited.Elapsed < Seconds)
        {
            await Task.Delay(100, TestContext.Current.CancellationToken);
        }

        Assert.Empty(run.Processes);
    }

    private static IReadOnlyList<string> FailuresOf(ProgramRun run, string library) =>
        [
            .. run
                .Lines.Single(line => line.GetProperty("library").GetString() == library)
                .GetProperty("failures")
                .EnumerateArray()
                .Select((JsonElement failure) => failure.GetString()!),
        ];
}
