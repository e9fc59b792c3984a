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
        CheckedRuns guard = CheckedRuns.Start(
            new Case(empty, new Parallel(1000), MessageKind.Obj),
            new ChildSettings { WarmUp = WarmUpRule.OneRun, Plan = IterationPlan.Once with { RunsPerInvocation = 16 } },
            new TestReporter()
        );

        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.True(guard.RunSupervisedAsync(runs).IsCompletedSuccessfully);
        long bytes = GC.GetAllocatedBytesForCurrentThread() - before;

        Assert.InRange(bytes / (double)runs, 0, 256);
        guard.Finish([], []);
    }

    [Fact]
    public void A_cold_start_starts_the_library_in_its_run_and_only_once()
    {
        Row logged = FaultyRows.InOrder.Single(row => row.Name == "LoggedStart");
        CheckedRuns guard = CheckedRuns.Start(
            new(logged, new ColdStart(), MessageKind.Obj),
            new ChildSettings { WarmUp = WarmUpRule.OneRun },
            new TestReporter()
        );

        Assert.True(guard.RunSupervisedAsync(1).IsCompletedSuccessfully);

        Assert.Contains("once", guard.RunSupervisedAsync(1).Exception!.InnerException!.Message);
        guard.Finish([], []);
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

    private static string RefusalOf(Row row, Workload workload, MessageKind kind) =>
        Assert.Throws<NotSupportedException>(() => CheckedRuns.CreateBench(new Case(row, workload, kind))).Message;
}
