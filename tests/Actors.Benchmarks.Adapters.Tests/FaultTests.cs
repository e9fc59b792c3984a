using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Harness.Checks;
using Xunit;

namespace Actors.Benchmarks.Adapters.Tests;

/// <summary>The contract check must find each fault of the faulty rows.</summary>
public sealed class FaultTests
{
    // What hangs is given up soon. What does not has all the time that it needs on a busy machine.
    private static readonly TimeSpan LimitOfHanging = TimeSpan.FromSeconds(0.5);

    private static readonly string[] Hanging =
    [
        "NeverReturns",
        "BlocksThread",
        "NeverStarts",
        "ThrowsInUnit",
        "AnswersLate",
        "LetsUnitWait",
        "LosesTimedMessage",
    ];

    private static Remote RemoteWork => new(1, 7, 0, 20);

    private static SerializedPingPong SerializedWork => new(1, 1, 10);

    private static Overload OverloadWork => new(1000, 1, 1, 100, OverloadReading.Times);

    private static Pipeline PipelineWork => new(4, 100, Boundary.Async, 1, 8, Order.Kept);

    private static Journal JournalWork => new(4, 2, 3, Database.SQLite);

    public static IEnumerable<TheoryDataRow<string, Workload, string>> Faults =>
        [
            new("LosesMessage", new Parallel(10), "deliveries 18, expected 20; answer "),
            new("DeliversTwice", new Parallel(10), "deliveries 22, expected 20; answer "),
            new("ForgesAnswer", new Parallel(10), "answer 55, expected "),
            new("NeverReturns", new Parallel(10), "TimeoutException"),
            new("BlocksThread", new Parallel(10), "TimeoutException"),
            new("CreatesFewerUnits", new Parallel(10), "units 1, expected 2"),
            new("LeavesUnitAlive", new Parallel(10), "1 units still alive, expected 0"),
            new("Throws", new Parallel(10), "InvalidOperationException: on purpose"),
            new("ClaimsUnits", new Parallel(10), "1 units called Lifecycle.Started(), expected 2"),
            new("NeverStarts", new Parallel(10), "TimeoutException"),
            new("DoublesPong", RemoteWork, "deliveries 39, expected 40; answer "),
            new("AnswersLate", RemoteWork, "TimeoutException"),
            new("Miscounts", RemoteWork, "the far side counted 1 units, 19 deliveries, 0 alive, expected 1, 20, 0"),
            new("NodeThrows", RemoteWork, "InvalidOperationException: on purpose, there"),
            new("SharesPings", SerializedWork, "10 of 20 messages arrived as the object that was sent"),
            new("SharesPongs", SerializedWork, "10 of 20 messages arrived as the object that was sent"),
            new(
                "HidesPings",
                SerializedWork,
                "Handover.Sent() was called for 10 messages and Handover.Received() for 20, expected 20"
            ),
            new("LosesPost", new Post(10), "deliveries 9, expected 10; answer "),
            new("OverlapsHandlers", new Awaiting(1, 7, 300), "answer "),
            new("LetsUnitWait", new Liveness(), "TimeoutException"),
            new("LeavesOutMember", new Broadcast(2, 5, 10), "deliveries 118, expected 120; answer "),
            new("BeginsRoundEarly", new Gather(5, 10), "answer "),
            new("BeginsRoundEarly", new Aggregate(5, 10), "answer "),
            new("CountsReplyTwice", new Aggregate(5, 10), "deliveries 101, expected 100; answer "),
            new("SkipsStage", PipelineWork, "deliveries 400, expected 500; answer "),
            new("SwapsStages", PipelineWork, "answer "),
            new("LosesAndDoublesPairs", PipelineWork, "deliveries 406, expected 500"),
            new("DoublesElement", PipelineWork, "deliveries 502, expected 500"),
            new("LosesAndDoublesPairs", new Pipeline(4, 100, Boundary.Async, 2, 8, Order.Any), "answer "),
            new("BreaksOrder", new Pipeline(4, 100, Boundary.Async, 2, 8, Order.Kept), "deliveries "),
            new("FusesStages", PipelineWork, "the first stage began no second element"),
            new("ExceedsBound", PipelineWork, "more than 46 elements were under way: "),
            new("AnswersBeforeCommit", JournalWork, "InvalidDataException: entity "),
            new("SkipsEvent", JournalWork, "InvalidDataException: entity "),
            new("SkipsState", JournalWork, "InvalidDataException: entity "),
            new("SavesTwice", JournalWork, "InvalidDataException: the database has the events ["),
            new("SwapsEvents", JournalWork, "InvalidDataException: the database has the events ["),
            new("KnowsNeighbor", JournalWork, "InvalidDataException: entity 0 knows "),
            new("DoesNotFlush", JournalWork, "a commit is not on a disk: wal, synchronous OFF"),
            new("DoesNotRestart", new Failure(2, 100, 10), "restarts 0, expected 20; answer "),
            new("KeepsState", new Failure(2, 100, 10), "answer "),
            new("LosesMessageByRestart", new Failure(2, 100, 10), "deliveries 180, expected 200; answer "),
            new("LeavesBurstUnits", new Idle(1000), "10 units still alive, expected 0"),
            new("LetsGoOfUnits", new Idle(1000), "deliveries "),
            new("HandlesTwice", new Latency(7, Interaction.Tell, "2000/s", Arrivals.Constant, 1), "deliveries 2002, "),
            new(
                "FailsRequest",
                new Latency(7, Interaction.Ask, "2000/s", Arrivals.Constant, 1),
                "InvalidOperationException: TimeoutException: no reply, on purpose"
            ),
            new(
                "LosesTimedMessage",
                new Latency(7, Interaction.Tell, "2000/s", Arrivals.Constant, 1),
                "TimeoutException"
            ),
            new("LosesWithoutWord", OverloadWork, "deliveries 999, expected 1000; answer "),
            new("ClaimsDrops", OverloadWork, "deliveries 1001, expected 1000; answer "),
            new("NotifiesTwice", new Watch(10), "answer "),
            new("FiresCancelled", new Timer(10), "answer "),
            new("KeepsBehavior", new Become(10), "answer "),
            new("ReversesStash", new Stash(10), "answer "),
        ];

    [Theory]
    [MemberData(nameof(Faults))]
    public async Task A_fault_is_caught(string row, Workload workload, string difference)
    {
        Assert.SkipWhen(
            row == "FusesStages" && Environment.ProcessorCount == 1,
            "stages prove that they work at the same time only on several processors"
        );
        Assert.StartsWith($"{row} {workload} Obj: {difference}", await CheckAsync(row, workload));
    }

    [Fact]
    public async Task An_exception_that_a_unit_keeps_for_itself_is_named()
    {
        string? found = await CheckAsync("ThrowsInUnit", new Parallel(10));

        Assert.StartsWith("ThrowsInUnit Parallel", found);
        Assert.Contains("InvalidOperationException: in a unit, on purpose", found);
    }

    public static IEnumerable<TheoryDataRow<string, Workload>> SoundWork =>
        [
            new("Sound", new Parallel(10)),
            new("SoundNode", RemoteWork),
            new("SoundPost", new Post(10)),
            new("SoundAwaiting", new Awaiting(2, 7, 300)),
            new("Encodes", SerializedWork),
            new("KnownUnits", new Idle(1000)),
            new("SoundLatency", new Latency(7, Interaction.Tell, "2000/s", Arrivals.Constant, 1)),
            new("SoundLatency", new Latency(7, Interaction.Ask, "2000/s", Arrivals.Constant, 1)),
            new("SoundOverload", OverloadWork),
            new("SoundBroadcast", new Broadcast(2, 5, 10)),
            new("SoundGather", new Gather(5, 10)),
            new("SoundGather", new Aggregate(5, 10)),
            new("SpawnsInDepth", new Spawn(1000)),
            new("SpawnsAtOnce", new Spawn(1000)),
            new("SoundPipeline", PipelineWork),
            new("SoundJournal", JournalWork),
            new("SavesState", JournalWork),
            new("SoundFailure", new Failure(2, 100, 10)),
            new("SoundFailure", new Failure(2, 100, 0)),
            new("SoundOperations", new Watch(10)),
            new("SoundTimer", new Timer(10)),
            new("CancelsLate", new Timer(10) { Due = TimeSpan.FromMilliseconds(100) }),
            new("SoundOperations", new Become(10)),
            new("SoundOperations", new Stash(10)),
        ];

    [Theory]
    [MemberData(nameof(SoundWork))]
    public async Task Correct_work_is_not_caught(string row, Workload workload) =>
        Assert.Null(await CheckAsync(row, workload));

    /// <summary>At small sizes, the row does everything correctly.</summary>
    [Fact]
    public async Task One_lost_message_in_a_million_is_caught()
    {
        Assert.Null(await CheckAsync("LosesOneInAMillion", new Parallel(10)));

        string? found = await CheckAsync("LosesOneInAMillion", Assert.Single(Size.Of(typeof(Parallel)).CheckedLarge));

        Assert.Contains("deliveries 2399998, expected 2400000", found);
    }

    private static async Task<string?> CheckAsync(string row, Workload workload) =>
        (
            await new ContractCheck(
                FaultyRows.InOrder.Single(r => r.Name == row),
                MessageKind.Obj,
                Hanging.Contains(row) ? LimitOfHanging : ContractCheck.Limit
            ).RunAsync(workload)
        )?.Text;
}
