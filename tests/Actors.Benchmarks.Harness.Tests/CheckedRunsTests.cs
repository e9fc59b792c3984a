using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Child;
using Actors.Benchmarks.Harness.Protocol;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

[Collection(nameof(Alone))]
public sealed class CheckedRunsTests
{
    private static readonly Row Sound = FaultyRows.InOrder.Single(row => row.Name == "Sound");

    /// <summary>Bytes do not depend on how busy the machine is, as times do.</summary>
    [Fact]
    public void Costs_an_empty_adapter_at_most_256_bytes_a_run()
    {
        const int runs = 100_000;
        Row empty = FaultyRows.InOrder.Single(row => row.Name == "Empty");
        CheckedRuns checkedRuns = CheckedRuns.Start(
            new Case(empty, new Parallel(1000), MessageKind.Obj),
            new ChildSettings { WarmUp = WarmUpRule.OneRun, Plan = IterationPlan.Once with { RunsPerInvocation = 16 } },
            new TestReporter()
        );

        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.True(checkedRuns.RunSupervisedAsync(runs).IsCompletedSuccessfully);
        long bytes = GC.GetAllocatedBytesForCurrentThread() - before;

        Assert.InRange(bytes / (double)runs, 0, 256);
        checkedRuns.Finish([]);
    }

    [Fact]
    public void A_cold_start_starts_the_library_in_its_run_and_only_once()
    {
        CheckedRuns runs = StartOnce("LoggedStart", new ColdStart());

        Assert.True(runs.RunSupervisedAsync(1).IsCompletedSuccessfully);

        Assert.Contains("once", runs.RunSupervisedAsync(1).Exception!.InnerException!.Message);
        runs.Finish([]);
    }

    /// <summary>Other ends of a process are tested by the tests of the program, which also show where the reason is printed.</summary>
    [Theory]
    [InlineData("DeliversTwice", "deliveries 2002, expected 2000; answer ")]
    [InlineData("ForgesAnswer", "answer 500500, expected ")]
    [InlineData("CreatesFewerUnits", "units 1, expected 2")]
    [InlineData("LeavesUnitAlive", "1 units still alive, expected 0")]
    public void A_fault_fails_the_first_run(string row, string reason) =>
        Assert.StartsWith(
            $"{row} Parallel(MessageCount: 1000) Obj: {reason}",
            Assert.Throws<CaseFailedException>(() => StartOnce(row, new Parallel(1000))).Message
        );

    /// <summary>They are parked before it, and drained after it, all together.</summary>
    [Fact]
    public void Several_parked_runs_of_an_iteration_are_checked()
    {
        CheckedRuns runs = StartOnce(nameof(SoundPost), new Post(10));

        Assert.Equal(3 * 4, runs.Measure(invocations: 3, runsPerInvocation: 4).Runs);
        runs.Finish([]);
    }

    [Fact]
    public void Refuses_a_workload_that_the_row_cannot_do() =>
        Assert.Equal(
            "Sound cannot do SerializedPingPong(Pairs: 1, Window: 1, RoundTripsPerPair: 1) with Struct messages.",
            RefusalOf(Sound, new SerializedPingPong(1, 1, 1), MessageKind.Struct)
        );

    [Fact]
    public void Refuses_a_size_that_the_row_cannot_do()
    {
        Row oneAtATime = Sound with { ObjBench = typeof(OneAtATime) };

        Assert.Equal(
            "Sound cannot do PingPong(Pairs: 1, Window: 2, RoundTripsPerPair: 2) with Obj messages.",
            RefusalOf(oneAtATime, new PingPong(1, 2, 2), MessageKind.Obj)
        );
        Assert.NotNull(CheckedRuns.CreateBench(new Case(oneAtATime, new PingPong(1, 1, 2), MessageKind.Obj)));
    }

    [Fact]
    public void Refuses_struct_messages_where_the_row_has_none()
    {
        Row remote = FaultyRows.InOrder.Single(row => row.Name == "SoundNode") with { StructBench = null };

        Assert.Equal(
            "SoundNode has no Struct messages.",
            RefusalOf(remote, new Remote(1, 1, 0, 1), MessageKind.Struct)
        );
        Assert.NotNull(CheckedRuns.CreateBench(new Case(remote, new Remote(1, 1, 0, 1), MessageKind.Obj)));
    }

    private static CheckedRuns StartOnce(string name, Workload workload) =>
        CheckedRuns.Start(
            new Case(FaultyRows.InOrder.Single(row => row.Name == name), workload, MessageKind.Obj),
            new ChildSettings { WarmUp = WarmUpRule.OneRun },
            new TestReporter()
        );

    private static string RefusalOf(Row row, Workload workload, MessageKind kind) =>
        Assert.Throws<NotSupportedException>(() => CheckedRuns.CreateBench(new Case(row, workload, kind))).Message;
}
