using System.Text.Json;
using System.Text.Json.Nodes;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The program with faulty far sides and faulty peers, each in a process of its own.</summary>
public sealed class OtherProcessTests
{
    private const string FarSide = "AnswersLate";
    private const string Peer = "PeerHangs";

    // A clock that is wrong by half of a short run could be right on a busy machine.
    private const string LargeSpawn = "Spawn>*Leaves: 1000000,";
    private static readonly string Peers = Path.Combine(AppContext.BaseDirectory, "FaultyPeers");

    [Fact]
    [Trait("Speed", "Slow")]
    public async Task A_row_with_a_faulty_far_side_has_no_numbers_but_the_reason()
    {
        using ProgramRun run = await RequireFaultsAsync(
            ["--quick", "--time-limit", "7", "--iterationCount", "2"],
            "Remote>",
            "SoundNode",
            ("DropsPong", "run took longer than the time limit of 7 s"),
            ("DoublesPong", "answer "),
            ("AnswersLate", "run took longer than the time limit of 7 s"),
            ("DiesInTheMiddle", "the far side ended (exit code 137"),
            ("Miscounts", "the far side counted "),
            ("LeavesPongAlive", " alive, expected "),
            ("OtherVersionThere", "the far side has version 2.0, here it is 1.0"),
            ("NodeThrows", "the far side: InvalidOperationException: on purpose, there")
        );

        Assert.Equal("this machine", run.LineOf("SoundNode").GetProperty("remote").GetString());
        Assert.Empty(run.Processes);
    }

    [Fact]
    [Trait("Speed", "Slow")]
    public async Task A_row_with_a_faulty_peer_has_no_numbers_but_the_reason()
    {
        using ProgramRun run = await RequireFaultsAsync(
            ["--peers", Peers, "--rounds", "1", "--time-limit", "8", "--iterationCount", "2"],
            LargeSpawn,
            "SoundPeer",
            ("PeerConstant", "answer "),
            ("PeerKnown", "answer "),
            ("PeerLosesMessage", "deliveries 2222219, expected 2222220"),
            ("PeerCountsTooMany", "units 1111112, expected 1111111"),
            ("PeerFastClock", "the peer's clock says "),
            ("PeerSlowClock", "the peer's clock says "),
            ("PeerHangs", "run took longer than the time limit of 8 s"),
            ("PeerDies", "the peer ended (exit code 3: on purpose)"),
            ("PeerDiesAtTheEnd", "the peer ended, but not well (exit code 3)"),
            ("PeerHangsAtTheEnd", "dispose took longer than the time limit of 8 s"),
            ("PeerNonsense", "the peer wrote what is no RunReply: Hello, world!"),
            ("PeerOtherRun", "the peer answered run 2, but was asked for run 3"),
            ("PeerLeavesOut", "the peer left something out: "),
            ("PeerRefuses", "the peer: on purpose"),
            ("PeerLeavesUnitsAlive", "3 units still alive, expected 0")
        );

        Assert.Contains(
            "MISSING: Minimal (PeerOtherLanguage): the peer says language Java, peer.json has C#",
            run.Output
        );
        Assert.Contains("MISSING: Minimal (PeerTooManyThreads): the peer says 1000 threads, on ", run.Output);
        await run.WaitUntilAsync(() => run.Processes.Count == 0);
    }

    [Fact]
    public async Task A_line_of_a_peer_has_what_its_own_process_cost()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--peers",
            FolderOf("SoundPeer"),
            "--job",
            "dry",
            "--filter",
            $"*FaultyBenchmark<{LargeSpawn}*\"SoundPeer\"*"
        );

        JsonElement line = Assert.Single(run.Lines);
        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.Equal("OtherRuntime", line.GetProperty("group").GetString());
        Assert.True(line.GetProperty("nanoseconds").GetProperty("median").GetDouble() > 0);
        // The units are 1,111,111 objects there, and none is here.
        Assert.True(line.GetProperty("cpuNanoseconds").GetDouble() > 1_000_000);
        Assert.True(line.GetProperty("peakWorkingSetBytes").GetInt64() > 10_000_000);
        // Its compiler was asked, not that of this side of the pipe.
        Assert.True(line.GetProperty("compilingNanoseconds").GetDouble() >= 0);
        Assert.All(
            ["allocatedBytes", "gcPauseNanoseconds", "lockContentions", "workItems", "gen0", "gc"],
            figure => Assert.Equal(JsonValueKind.Null, line.GetProperty(figure).ValueKind)
        );
    }

    [Fact]
    [Trait("Speed", "Slow")]
    public async Task Both_sides_of_a_remote_peer_are_counted()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--peers",
            FolderOf("SoundPeerThere", "PeerMiscountsThere"),
            "--quick",
            "--filter",
            "*FaultyBenchmark<Remote>*\"SoundPeerThere\"*",
            "*FaultyBenchmark<Remote>*\"PeerMiscountsThere\"*"
        );

        run.RequireFaults(["SoundPeerThere"], [("PeerMiscountsThere", "the far side counted ")]);
        await run.WaitUntilAsync(() => run.Processes.Count == 0);
    }

    [Theory]
    [InlineData(FarSide, "KILL")]
    [InlineData(FarSide, "INT")]
    [InlineData(Peer, "KILL", Traits = new[] { "Speed", "Slow" })]
    [InlineData(Peer, "INT", Traits = new[] { "Speed", "Slow" })]
    public async Task The_other_process_ends_with_the_program(string other, string signal)
    {
        using ProgramRun run = ProgramRun.StartInterruptible<FaultyBench>(ArgumentsFor(other));
        await OtherProcessOfAsync(run);

        run.Signal(signal);
        await run.EndAsync();

        await run.WaitUntilAsync(() => run.Processes.Count == 0);
    }

    [Theory]
    [InlineData(FarSide)]
    [InlineData(Peer, Traits = new[] { "Speed", "Slow" })]
    public async Task The_other_process_ends_with_the_measuring_process(string other)
    {
        using ProgramRun run = ProgramRun.Start<FaultyBench>(ArgumentsFor(other));
        await OtherProcessOfAsync(run);

        ProgramRun.Signal(await run.MeasuringProcessAsync(), "KILL");
        await run.EndAsync();

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        await run.WaitUntilAsync(() => run.Processes.Count == 0);
    }

    [Theory]
    [InlineData(FarSide, "the far side ended (exit code 137")]
    [InlineData(Peer, "the peer ended (exit code 137")]
    public async Task The_case_fails_at_once_when_the_other_process_is_killed(string other, string reason)
    {
        using ProgramRun run = ProgramRun.Start<FaultyBench>(ArgumentsFor(other));

        ProgramRun.Signal(await OtherProcessOfAsync(run), "KILL");
        await run.EndAsync();

        Assert.Contains(reason, Assert.Single(run.FailuresOf(other)));
    }

    private static async Task<ProgramRun> RequireFaultsAsync(
        string[] args,
        string work,
        string sound,
        params (string Row, string Reason)[] faults
    )
    {
        ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            StartedProcess.SlowLimit,
            [
                .. args,
                "--filter",
                .. faults.Select(fault => fault.Row).Append(sound).Select(row => $"*FaultyBenchmark<{work}*\"{row}\"*"),
            ]
        );
        Assert.Equal(faults.Length + 1, run.Lines.Count);
        run.RequireFaults([sound], faults);
        return run;
    }

    private static string[] ArgumentsFor(string other) =>
        [
            .. other == Peer ? new[] { "--peers", FolderOf(Peer) } : [],
            "--quick",
            "--filter",
            $"*FaultyBenchmark<*\"{other}\"*",
        ];

    /// <summary>A folder with these rows only, because the program asks every peer of a folder for its hello.</summary>
    private static string FolderOf(params string[] rows)
    {
        string folder = Path.Combine(AppContext.BaseDirectory, $"Peers-{string.Join('-', rows)}");
        foreach (string file in Directory.EnumerateFiles(Peers, "peer.json", SearchOption.AllDirectories))
        {
            JsonNode manifest = JsonNode.Parse(File.ReadAllText(file))!;
            JsonArray all = manifest["rows"]!.AsArray();
            all.RemoveAll(row => !rows.Contains(row!["name"]!.GetValue<string>()));
            if (all.Count > 0)
            {
                string copy = Path.Combine(folder, Path.GetRelativePath(Peers, file)); // as deep, since it names its program
                Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
                File.WriteAllText(copy, manifest.ToJsonString());
            }
        }

        return folder;
    }

    /// <summary>The process of the far side or of the peer, when a run has begun.</summary>
    private static async Task<int> OtherProcessOfAsync(ProgramRun run)
    {
        // Peers that only say hello are children of the program, and the measuring process comes after them.
        await run.WaitUntilAsync(() => File.Exists(run.Marker));
        return await ProgramRun.ChildOfAsync(await run.MeasuringProcessAsync());
    }
}
