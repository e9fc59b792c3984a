using System.Text.Json;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Nodes;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>One run of faulty clusters, and of a sound one.</summary>
public sealed class ClusterRun()
    : FaultyRun([
        "--job",
        "dry",
        "--time-limit",
        "30",
        "--filter",
        "*Activation*SoundCluster*",
        .. Faults.Select(fault => fault.Row).Append(nameof(SoundCluster)).Select(row => $"*<Entities>*\"{row}\"*"),
    ])
{
    private protected override TimeSpan Limit => StartedProcess.LimitOfMany;

    internal static readonly (string Row, string Reason)[] Faults =
    [
        (nameof(CountsTwice), " has answered 2 to "),
        (nameof(IdleNode), "node 3 hosts none of 1000 entities"),
        (nameof(LivesTwice), " lives twice, on node "),
        (
            nameof(NeverForms),
            "the cluster has not formed within 30 s: the driver knows 3 of 3 nodes, the nodes know 1, 1, 1"
        ),
    ];
}

/// <summary>The program with clusters of real processes.</summary>
public sealed class ClusterProgramTests(ClusterRun clusters) : IClassFixture<ClusterRun>
{
    private readonly ProgramRun _run = clusters.Run;

    [Fact]
    public void A_faulty_cluster_has_no_number_but_the_reason_and_a_sound_one_has_one() =>
        _run.RequireFaults([nameof(SoundCluster)], ClusterRun.Faults);

    [Fact]
    public void A_sound_cluster_has_numbers_for_a_request_and_an_activation()
    {
        string table = _run.TableOf("Entities");
        Assert.Contains("ns/request", table);
        Assert.Contains("Entities by node", table);
        Assert.Contains("ns/activation", _run.TableOf("Activation"));
        JsonElement cluster = _run.LinesOf(nameof(SoundCluster))[0].GetProperty("cluster")[0];
        Assert.Equal(3, cluster.GetProperty("shares").GetArrayLength());
        Assert.Equal(3, cluster.GetProperty("nodeBytes").GetArrayLength());
    }
}

/// <summary>The program with clusters of which a node fails. Requests come at a rate, so that other tests would make them late.</summary>
[Collection(nameof(Alone))]
[Trait("Speed", "Slow")]
public sealed class FailoverProgramTests
{
    private static readonly string[] Freeze = ["--job", "dry", "--filter", "*Failover*Freeze*SoundCluster*"];

    private static readonly string[] Overlap = [.. Freeze[..^1], "*Failover*Overlap*SoundCluster*"];

    [Fact]
    public async Task A_node_that_stands_still_goes_on()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(StartedProcess.SlowLimit, Freeze);

        JsonElement reading = ReadingOrSkip(run);
        Assert.True(reading.GetProperty("outageMedianMilliseconds").GetDouble() > 15_000);
        Assert.Equal(0, reading.GetProperty("liveTwice").GetInt32());
    }

    [Fact]
    public async Task A_node_that_is_cut_off_and_one_that_is_killed_are_told_apart()
    {
        Assert.SkipWhen(NodeNetwork.Obstacle() is not null, $"network namespaces are needed: {NodeNetwork.Obstacle()}");
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(StartedProcess.SlowLimit, Overlap);

        JsonElement reading = ReadingOrSkip(run);
        JsonElement cutOff = reading.GetProperty("cutOff");
        Assert.InRange(reading.GetProperty("victims").GetInt32(), 1, 249);
        Assert.InRange(cutOff.GetProperty("entities").GetInt32(), 1, 249);
        Assert.True(cutOff.GetProperty("medianMilliseconds").GetDouble() > 15_000);
        await run.WaitUntilAsync(() => !HasLink);
    }

    [Fact]
    public async Task Networks_of_nodes_are_removed_when_the_program_is_killed()
    {
        Assert.SkipWhen(NodeNetwork.Obstacle() is not null, $"network namespaces are needed: {NodeNetwork.Obstacle()}");
        using ProgramRun run = ProgramRun.Start<FaultyBench>(Overlap);
        await run.WaitUntilAsync(() => HasLink);

        run.Signal("KILL");
        await run.EndAsync();

        await run.WaitUntilAsync(() => run.Processes.Count == 0 && !HasLink);
    }

    private static JsonElement ReadingOrSkip(ProgramRun run)
    {
        foreach (string failure in run.FailuresOf(nameof(SoundCluster)))
        {
            Assert.Contains(" ms late, more than ", failure); // other tests run on the machine
            Assert.Skip(failure);
        }

        return run.LineOf(nameof(SoundCluster)).GetProperty("failover")[0];
    }

    private static bool HasLink => Directory.Exists("/sys/class/net/actors");

    [Theory]
    [InlineData("KILL")]
    [InlineData("INT")]
    public async Task A_node_that_stands_still_ends_with_the_program(string signal)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "the test reads processes from /proc, which only Linux has");
        using ProgramRun run = ProgramRun.StartInterruptible<FaultyBench>(Freeze);
        await run.WaitUntilAsync(() => run.Processes.Any(ProgramRun.IsStopped));

        run.Signal(signal);
        await run.EndAsync();

        await run.WaitUntilAsync(() => run.Processes.Count == 0);
    }

    [Fact]
    public async Task Where_nothing_can_be_measured_it_is_tried_once_more()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            StartedProcess.SlowLimit,
            "--job",
            "dry",
            "--filter",
            "*Failover*Kill*LosesDriverOnce*",
            "*Failover*Kill*IdleNode*"
        );

        Assert.Matches("LosesDriverOnce Failover.*: the driver was no member of the cluster at the end", run.Error);
        Assert.DoesNotContain("no member", string.Join(' ', run.FailuresOf(nameof(LosesDriverOnce))));
        Assert.Contains("no entity lived on node 3, twice", Assert.Single(run.FailuresOf(nameof(IdleNode))));
    }

    [Fact]
    public async Task A_fault_is_timed_and_impossible_answers_have_no_number()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            StartedProcess.SlowLimit,
            "--job",
            "dry",
            "--filter",
            "*Failover*Kill*SoundCluster*",
            "*Failover*Leave*SoundCluster*",
            "*Join*SoundCluster*",
            "*Failover*Kill*AnswersAfterDeath*",
            "*Failover*Kill*LateDriver*"
        );

        Assert.Contains("after its death", Assert.Single(run.FailuresOf(nameof(AnswersAfterDeath))));
        Assert.Contains(" ms late", Assert.Single(run.FailuresOf(nameof(LateDriver))));
        JsonElement[] lines = [.. run.LinesOf(nameof(SoundCluster))];
        Assert.Equal(3, lines.Length);
        foreach (JsonElement line in lines)
        {
            if (ProgramRun.FailuresOf(line).FirstOrDefault() is { } late)
            {
                Assert.Contains(" ms late, more than ", late); // other tests run on the machine
                continue;
            }

            if (!line.TryGetProperty("failover", out JsonElement readings))
            {
                Assert.Equal(0, line.GetProperty("join")[0].GetProperty("shareAtEnd").GetDouble());
                continue;
            }

            JsonElement reading = readings[0];
            Assert.InRange(reading.GetProperty("victims").GetInt32(), 1, 249);
            Assert.Equal(0, reading.GetProperty("never").GetInt32());
            Assert.Equal(0, reading.GetProperty("collateral").GetInt32());
            Assert.Equal(250, reading.GetProperty("timelines").GetArrayLength());
        }
    }
}
