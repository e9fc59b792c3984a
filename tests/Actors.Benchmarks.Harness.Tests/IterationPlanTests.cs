using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Protocol;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;
using Perfolizer.Horology;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

public sealed class IterationPlanTests
{
    private static readonly Job HundredMilliseconds = Job.Default.WithIterationTime(TimeInterval.FromMilliseconds(100));

    [Theory]
    [InlineData(100, 16)]
    [InlineData(1_000_000, 1)]
    [InlineData(99_000_000, 1)]
    public void An_iteration_lasts_at_least_its_time(double nanosecondsPerRun, int runsPerInvocation)
    {
        IterationPlan plan = MeasurementJobs.PlanOf(HundredMilliseconds, runsPerInvocation, mustBeShort: false);

        double nanoseconds = plan.InvocationsFor(nanosecondsPerRun) * runsPerInvocation * nanosecondsPerRun;

        Assert.InRange(nanoseconds, 100e6, 300e6);
    }

    [Fact]
    public void A_long_run_is_an_iteration_and_has_fewer_of_them()
    {
        IterationPlan plan = MeasurementJobs.PlanOf(HundredMilliseconds.WithIterationCount(6), 1, mustBeShort: false);

        Assert.Equal(1, plan.InvocationsFor(2e9));
        Assert.Equal(6, plan.IterationsFor(0.3e9));
        Assert.Equal(2, plan.IterationsFor(1e9));
        Assert.Equal(1, plan.IterationsFor(2e9));
        Assert.Equal(1, plan.IterationsFor(60e9));
    }

    [Fact]
    public void Counts_that_were_asked_for_are_used()
    {
        Job job = Job.Default.WithInvocationCount(7).WithIterationCount(4).WithWarmupCount(2);
        IterationPlan plan = MeasurementJobs.PlanOf(job, 16, mustBeShort: false);

        Assert.Equal(7, plan.InvocationsFor(1));
        Assert.Equal(4, plan.IterationsFor(1));
        Assert.Equal(2, plan.UnmeasuredFor(1));
    }

    /// <summary>The options of the command line change every job, also those that say something else.</summary>
    [Fact]
    public void A_process_measures_one_start_whatever_was_asked_for()
    {
        Job job = Job.Default.WithStrategy(RunStrategy.ColdStart).WithInvocationCount(7).WithIterationCount(4);
        IterationPlan plan = MeasurementJobs.PlanOf(job, 1, mustBeShort: false);

        Assert.Equal(1, plan.InvocationsFor(1));
        Assert.Equal(1, plan.IterationsFor(1));
        Assert.Equal(0, plan.UnmeasuredFor(1));
    }

    [Fact]
    public void The_first_iteration_belongs_to_the_warm_up_except_where_a_process_measures_once()
    {
        Assert.Equal(1, MeasurementJobs.PlanOf(Job.Default, 1, mustBeShort: false).UnmeasuredFor(1));
        Assert.Equal(0, MeasurementJobs.PlanOf(Job.Dry, 1, mustBeShort: false).UnmeasuredFor(1));
    }

    [Fact]
    public void A_run_as_long_as_an_iteration_has_been_one_in_the_warm_up() =>
        Assert.Equal(0, MeasurementJobs.PlanOf(HundredMilliseconds, 1, mustBeShort: false).UnmeasuredFor(101e6));

    [Fact]
    public void Messages_that_are_held_at_once_make_iterations_of_one_invocation() =>
        Assert.Equal(1, MeasurementJobs.PlanOf(Job.Default, 16, mustBeShort: true).InvocationsFor(1));
}
