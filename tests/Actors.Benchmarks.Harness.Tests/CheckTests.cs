using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Options;
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

    [Theory]
    [InlineData("LosesMessage", "deliveries 0, expected 2")]
    [InlineData("LeavesUnitAlive", "1 units still alive, expected 0")]
    [InlineData("ClaimsUnits", "1 units called Lifecycle.Started(), expected 2")]
    public async Task A_row_that_breaks_the_contract_fails_with_the_reason(string row, string reason)
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>("--check", row);

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.Contains($"FAILED {row} Parallel", run.Output);
        Assert.Contains(reason, run.Output);
    }

    /// <summary>What hangs would disturb the rest of the row, and must not keep the program from its end.</summary>
    [Theory]
    [InlineData("NeverReturns")]
    [InlineData("BlocksThread")]
    public async Task A_row_that_hangs_ends_its_own_check_only(string row)
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>("--check", row, "Sound", "--time-limit", "1");

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.Contains("TimeoutException: not done within 1 s", run.Output);
        Assert.Contains($"{row}: the rest of it was not checked.", run.Output);
        Assert.Matches(@"(?m)^Sound: [1-9]\d* passed, 0 failed$", run.Output);
    }

    [Fact]
    public async Task A_missing_row_is_named_and_nothing_passes_for_it()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>("--check", "Absent");

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.Contains("Absent: MISSING: Absent 0.0.1-none could not be had", run.Output);
    }
}
