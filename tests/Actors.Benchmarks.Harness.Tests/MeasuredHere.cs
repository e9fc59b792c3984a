using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Program;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>What the program does for a case, in the process of the test: the case alone has a process of its own. It is for dry runs,
/// because others take turns with other programs that measure on the machine.</summary>
internal static class MeasuredHere
{
    /// <summary>Names that say nothing of this machine.</summary>
    public static MachineNames Names { get; } = new(null, null, "");

    /// <summary>Measures the only case of a benchmark class that the arguments ask for.</summary>
    public static ResultLine LineOf(Type benchmark, params string[] args)
    {
        (PlannedCase planned, RunOptions options) = Plan(benchmark, args);
        return new Host.Measurement(options, Names).Measure(planned, LaunchWatcher.None);
    }

    /// <summary>The only case of a benchmark class that the arguments ask for, and what else they say.</summary>
    public static (PlannedCase Planned, RunOptions Options) Plan(Type benchmark, params string[] args)
    {
        if (Arguments.Parse(args) is not { } asked)
        {
            throw new InvalidOperationException("The arguments ask for something else than a case.");
        }

        RunnerFacade facade = new([benchmark], RunnerOptions.Of(asked), Arguments.OptionsOf(asked));
        return (Assert.Single(facade.MeasurableOn([], [])), facade.Options);
    }
}
