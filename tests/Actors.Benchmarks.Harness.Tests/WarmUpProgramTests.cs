using System.Text.Json;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>One short run of the program with rows that are not warm after half a second.</summary>
public sealed class WarmUpRun() : FaultyRun(["--quick", "--filter", "*\"Sleeps\"*", "*\"CompilesForEver\"*"]);

/// <summary>Nothing here depends on how busy the machine is.</summary>
public sealed class WarmUpProgramTests(WarmUpRun warmUp) : IClassFixture<WarmUpRun>
{
    private readonly ProgramRun _run = warmUp.Run;

    [Fact]
    public void A_run_is_timed_from_its_start()
    {
        Assert.Equal(BenchmarkProgram.Success, _run.ExitCode);
        Assert.All(
            TimesOf("Sleeps"),
            nanoseconds => Assert.True(nanoseconds >= Sleeps.Time.TotalNanoseconds, $"{nanoseconds}")
        );
    }

    /// <summary>A rule that looks at times alone ends after half a second. Then a hundred new methods are compiled in the measured
    /// iterations. The limit of a quick run would be too near on a busy machine.</summary>
    [Fact]
    public async Task A_row_that_enters_methods_late_is_measured_when_it_has_entered_them()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--rounds",
            "1",
            "--iterationCount",
            "10",
            "--filter",
            "*\"EntersLate\"*"
        );

        Assert.Empty(run.FailuresOf("EntersLate"));
        Assert.InRange(run.LineOf("EntersLate").GetProperty("compiledMethods").GetInt64(), 0, 50);
    }

    [Fact]
    public void A_row_that_is_compiled_for_ever_is_measured_and_says_so()
    {
        JsonElement line = _run.LineOf("CompilesForEver");

        Assert.True(line.GetProperty("warmth")[0].GetProperty("reachedLimit").GetBoolean());
        Assert.Contains(", compiling", _run.TableRowOf("CompilesForEver"));
        Assert.Contains("Not warm when the time for it was over, and measured all the same: ", _run.Output);
    }

    private IEnumerable<double> TimesOf(string row) =>
        _run.LineOf(row).GetProperty("nanoseconds").GetProperty("values").EnumerateArray().Select(v => v.GetDouble());
}
