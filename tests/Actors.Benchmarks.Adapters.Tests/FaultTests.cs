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

    [Theory]
    [InlineData("LosesMessage", "deliveries 18, expected 20; answer")]
    [InlineData("DeliversTwice", "deliveries 22, expected 20; answer")]
    [InlineData("ForgesAnswer", "answer 55, expected")]
    [InlineData("NeverReturns", "TimeoutException")]
    [InlineData("BlocksThread", "TimeoutException")]
    [InlineData("CreatesFewerUnits", "units 1, expected 2")]
    [InlineData("LeavesUnitAlive", "1 units still alive, expected 0")]
    [InlineData("Throws", "InvalidOperationException: on purpose")]
    [InlineData("ClaimsUnits", "1 units called Lifecycle.Started(), expected 2")]
    [InlineData("NeverStarts", "TimeoutException")]
    [InlineData("ThrowsInUnit", "InvalidOperationException: in a unit, on purpose")]
    public async Task A_fault_is_caught(string row, string difference)
    {
        string? found = await CheckAsync(row);

        Assert.StartsWith($"{row} Parallel", found);
        Assert.Contains(difference, found);
    }

    [Theory]
    [InlineData("DoublesPong", "answer ")]
    [InlineData("AnswersLate", "TimeoutException")]
    [InlineData("Miscounts", "the far side counted 1 units, 19 deliveries, 0 alive, expected 1, 20, 0")]
    [InlineData("NodeThrows", "InvalidOperationException: on purpose, there")]
    public async Task A_fault_of_the_far_side_is_caught(string row, string difference)
    {
        string? found = await CheckAsync(row, new Remote(1, 7, 0, 20));

        Assert.StartsWith($"{row} Remote", found);
        Assert.Contains(difference, found);
    }

    [Theory]
    [InlineData("SharesPings", "10 of 20 messages arrived as the object that was sent")]
    [InlineData("SharesPongs", "10 of 20 messages arrived as the object that was sent")]
    [InlineData("HidesPings", "Handover.Sent() was called for 10 messages and Handover.Received() for 20, expected 20")]
    public async Task A_row_that_does_not_encode_is_caught(string row, string difference)
    {
        string? found = await CheckAsync(row, new SerializedPingPong(1, 1, 10));

        Assert.StartsWith($"{row} SerializedPingPong", found);
        Assert.Contains(difference, found);
    }

    private static Overload OverloadWork => new(1000, 1, 1, 100, OverloadReading.Times);

    private static Pipeline PipelineWork => new(4, 100, Boundary.Async, 1, 8, Order.Kept);

    private static Journal JournalWork => new(4, 2, 3, Database.SQLite);

    public static IEnumerable<TheoryDataRow<string, Workload, string>> FaultsOfOtherWork =>
        [
            new("LosesPost", new Post(10), "deliveries 9, expected 10; answer "),
            new("OverlapsHandlers", new Awaiting(1, 7, 300), "answer "),
            new("LetsUnitWait", new Liveness(), "TimeoutException"),
            new("LeavesOutMember", new Broadcast(2, 5, 10), "deliveries 118, expected 120; answer "),
            new("BeginsRoundEarly", new Gather(5, 10), "answer "),
            new("BeginsRoundEarly", new Aggregate(5, 10), "answer "),
            new("CountsReplyTwice", new Aggregate(5, 10), "deliveries 101, expected 100; answer "),
            new("SkipsStage", PipelineWork, "deliveries 400, expected 500; answer "),
            new("SwapsStages", PipelineWork, "answer "),
            new("LosesAndDoublesElement", PipelineWork, "deliveries 406, expected 500; answer "),
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
    [MemberData(nameof(FaultsOfOtherWork))]
    public async Task A_fault_in_other_work_is_caught(string row, Workload workload, string difference)
    {
        Assert.SkipWhen(
            row == "FusesStages" && Environment.ProcessorCount == 1,
            "stages prove that they work at the same time only on several processors"
        );
        Assert.Contains($"{row} {workload} Obj: {difference}", await CheckAsync(row, workload));
    }

    public static IEnumerable<TheoryDataRow<string, Workload>> SoundWork =>
        [
            new("Sound", new Parallel(10)),
            new("SoundNode", new Remote(1, 7, 0, 20)),
            new("SoundPost", new Post(10)),
            new("SoundAwaiting", new Awaiting(2, 7, 300)),
            new("Encodes", new SerializedPingPong(1, 1, 10)),
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
        Assert.Null(await CheckAsync("LosesOneInAMillion"));

        string? found = await CheckAsync("LosesOneInAMillion", Assert.Single(Size.Of(typeof(Parallel)).CheckedLarge));

        Assert.Contains("deliveries 2399998, expected 2400000", found);
    }

    private static Task<string?> CheckAsync(string row) => CheckAsync(row, new Parallel(10));

    private static async Task<string?> CheckAsync(string row, Workload workload) =>
        (
            await new ContractCheck(
                FaultyRows.InOrder.Single(r => r.Name == row),
                MessageKind.Obj,
                Hanging.Contains(row) ? LimitOfHanging : ContractCheck.Limit
            ).RunAsync(workload)
        )?.Text;
}
