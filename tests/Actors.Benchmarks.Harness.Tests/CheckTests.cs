using Actors.Benchmarks.Faults;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>What <c>--check</c> says of rows.</summary>
public sealed class CheckTests
{
    [Fact]
    public async Task A_row_that_keeps_the_contract_passes()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>("--check", "Sound");

        Assert.True(run.ExitCode == BenchmarkProgram.Success, run.Output + run.Error);
        Assert.Matches(@"(?m)^Sound: [1-9]\d* passed, 0 failed$", run.Output);
        Assert.Matches(@"[1-9]\d* checks passed, 0 failed\.\s*$", run.Output);
    }

    /// <summary>A row that hangs would disturb its own later checks, and must not keep the program from its end.</summary>
    [Fact]
    public async Task A_row_that_breaks_the_contract_fails_with_the_reason_and_one_that_hangs_ends_its_own_check_only()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--check",
            "LosesMessage",
            "LeavesUnitAlive",
            "ClaimsUnits",
            "NeverReturns",
            "BlocksThread",
            "Sound",
            "--time-limit",
            "2"
        );

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.Matches("(?m)^FAILED LosesMessage Parallel.*deliveries 0, expected 2", run.Output);
        Assert.Matches("(?m)^FAILED LeavesUnitAlive Parallel.*1 units still alive, expected 0", run.Output);
        Assert.Matches(
            @"(?m)^FAILED ClaimsUnits Parallel.*1 units called Lifecycle\.Started\(\), expected 2",
            run.Output
        );
        Assert.All(
            ["NeverReturns", "BlocksThread"],
            row =>
            {
                Assert.Matches($"(?m)^FAILED {row} .*TimeoutException: not done within 2 s", run.Output);
                Assert.Contains($"{row}: the rest of it was not checked.", run.Output);
            }
        );
        Assert.Matches(@"(?m)^Sound: [1-9]\d* passed, 0 failed$", run.Output);
    }
}
