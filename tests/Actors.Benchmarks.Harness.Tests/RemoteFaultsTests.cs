using Actors.Benchmarks.Faults;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The program with faulty far sides, each in a process of its own.</summary>
public sealed class RemoteFaultsTests
{
    private static readonly string[] LateAnswers = ["--quick", "--filter", "*Remote*\"AnswersLate\"*"];

    [Fact]
    [Trait("Speed", "Slow")]
    public async Task A_row_with_a_faulty_far_side_has_no_numbers_but_the_reason()
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
        Assert.Empty(run.FailuresOf("SoundNode"));
        Assert.All(faults, fault => Assert.Contains(fault.Reason, Assert.Single(run.FailuresOf(fault.Library))));
        Assert.Empty(run.Processes);
    }

    [Theory]
    [InlineData("KILL")]
    [InlineData("INT")]
    public async Task The_far_side_ends_with_the_program(string signal)
    {
        using ProgramRun run =
            signal == "INT"
                ? ProgramRun.StartInterruptible<FaultyBench>(LateAnswers)
                : ProgramRun.Start<FaultyBench>(LateAnswers);
        await NodeOfAsync(run);

        run.Signal(signal);
        await run.EndAsync();

        await run.WaitUntilAsync(() => run.Processes.Count == 0);
    }

    [Fact]
    public async Task The_far_side_ends_with_the_measuring_process()
    {
        using ProgramRun run = ProgramRun.Start<FaultyBench>(LateAnswers);
        await NodeOfAsync(run);

        ProgramRun.Signal(await run.MeasuringProcessAsync(), "KILL");
        await run.EndAsync();

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        await run.WaitUntilAsync(() => run.Processes.Count == 0);
    }

    [Fact]
    public async Task The_case_fails_at_once_when_the_far_side_is_killed()
    {
        using ProgramRun run = ProgramRun.Start<FaultyBench>(LateAnswers);
        int node = await NodeOfAsync(run);

        ProgramRun.Signal(node, "KILL");
        await run.EndAsync();

        Assert.Contains("the far side ended (exit code 137)", Assert.Single(run.FailuresOf("AnswersLate")));
    }

    /// <summary>The process of the far side, when a run has begun.</summary>
    private static async Task<int> NodeOfAsync(ProgramRun run)
    {
        int near = await run.MeasuringProcessAsync();
        int node = await ProgramRun.ChildOfAsync(near);
        await run.WaitUntilAsync(() => File.Exists(run.Marker));
        return node;
    }
}
