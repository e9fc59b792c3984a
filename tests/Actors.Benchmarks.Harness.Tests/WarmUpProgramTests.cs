using Actors.Benchmarks.Faults;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>One run of the full profile, in which processes warm up for as long as they need, and others count units before.</summary>
public sealed class WarmUpRun()
    : FaultyRun(
        "--full",
        "--rounds",
        "1",
        "--iterationCount",
        "3",
        "--filter",
        "*MessageCount: 1000,*\"EntersLate\"*Obj*",
        "*(Leaves: 10000,*\"SpawnsInDepth\"*Obj*",
        "*(Leaves: 10000,*\"SpawnsAtOnce\"*Obj*"
    );

public sealed class WarmUpProgramTests(WarmUpRun warmUp) : IClassFixture<WarmUpRun>
{
    private readonly ProgramRun _run = warmUp.Run;

    /// <summary>A rule that looks at times alone ends after half a second. Then a hundred new methods are compiled in the measured
    /// iterations. The limit of a quick run would be too near on a busy machine.</summary>
    [Fact]
    public void A_row_that_enters_methods_late_is_measured_when_it_has_entered_them()
    {
        Assert.Empty(_run.FailuresOf("EntersLate"));
        Assert.InRange(_run.LineOf("EntersLate").GetProperty("compiledMethods").GetInt64(), 0, 50);
    }

    [Fact]
    public void Units_alive_at_once_are_counted_before_a_tree_is_measured()
    {
        Assert.True(_run.ExitCode == BenchmarkProgram.Success, _run.Output + _run.Error);
        Assert.Equal(5, _run.LineOf(nameof(SpawnsInDepth)).GetProperty("peakUnits").GetInt64());
        Assert.Equal(11_111, _run.LineOf(nameof(SpawnsAtOnce)).GetProperty("peakUnits").GetInt64());
        Assert.Contains("Peak units", _run.TableOf("Spawn"));
    }
}
