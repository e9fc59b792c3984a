using System.Text.Json;
using System.Text.Json.Nodes;
using Actors.Benchmarks.Faults;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The program with faulty peers, each in a process of its own.</summary>
public sealed class PeerFaultsTests
{
    private static readonly string Peers = Path.Combine(AppContext.BaseDirectory, "FaultyPeers");
    private static readonly string[] Hanging =
    [
        "--peers",
        FolderOf("PeerHangs"),
        "--quick",
        "--filter",
        "*FaultyPeerBenchmark*\"PeerHangs\"*",
    ];

    [Fact]
    [Trait("Speed", "Slow")]
    public async Task A_row_with_a_faulty_peer_has_no_numbers_but_the_reason()
    {
        (string Row, string Reason)[] faults =
        [
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
            ("PeerLeavesUnitsAlive", "3 units still alive, expected 0"),
        ];
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>([
            "--peers",
            Peers,
            "--quick",
            "--time-limit",
            "8",
            "--iterationCount",
            "2",
            "--filter",
            "*FaultyPeerBenchmark*\"SoundPeer\"*",
            .. faults.Select(fault => $"*FaultyPeerBenchmark*\"{fault.Row}\"*"),
        ]);

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.Equal(faults.Length + 1, run.Lines.Count);
        Assert.Empty(run.FailuresOf("SoundPeer"));
        Assert.All(faults, fault => Assert.Contains(fault.Reason, Assert.Single(run.FailuresOf(fault.Row))));
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
            "--quick",
            "--filter",
            "*FaultyPeerBenchmark*\"SoundPeer\"*"
        );

        JsonElement line = Assert.Single(run.Lines);
        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        Assert.Equal("OtherRuntime", line.GetProperty("group").GetString());
        Assert.True(line.GetProperty("nanoseconds").GetProperty("median").GetDouble() > 0);
        // The units are 1,111,111 objects there, and none is here.
        Assert.True(line.GetProperty("cpuNanoseconds").GetDouble() > 1_000_000);
        Assert.True(line.GetProperty("peakWorkingSetBytes").GetInt64() > 10_000_000);
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
            "*FaultyPeerRemoteBenchmark*\"SoundPeerThere\"*",
            "*FaultyPeerRemoteBenchmark*\"PeerMiscountsThere\"*"
        );

        Assert.Empty(run.FailuresOf("SoundPeerThere"));
        Assert.Contains("the far side counted ", Assert.Single(run.FailuresOf("PeerMiscountsThere")));
        await run.WaitUntilAsync(() => run.Processes.Count == 0);
    }

    [Theory]
    [Trait("Speed", "Slow")]
    [InlineData("KILL")]
    [InlineData("INT")]
    public async Task A_peer_that_hangs_ends_with_the_program(string signal)
    {
        using ProgramRun run =
            signal == "INT"
                ? ProgramRun.StartInterruptible<FaultyBench>(Hanging)
                : ProgramRun.Start<FaultyBench>(Hanging);
        await PeerOfAsync(run);

        run.Signal(signal);
        await run.EndAsync();

        await run.WaitUntilAsync(() => run.Processes.Count == 0);
    }

    [Fact]
    [Trait("Speed", "Slow")]
    public async Task A_peer_that_hangs_ends_with_the_measuring_process()
    {
        using ProgramRun run = ProgramRun.Start<FaultyBench>(Hanging);
        await PeerOfAsync(run);

        ProgramRun.Signal(await run.MeasuringProcessAsync(), "KILL");
        await run.EndAsync();

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        await run.WaitUntilAsync(() => run.Processes.Count == 0);
    }

    [Fact]
    public async Task The_case_fails_at_once_when_the_peer_is_killed()
    {
        using ProgramRun run = ProgramRun.Start<FaultyBench>(Hanging);
        int peer = await PeerOfAsync(run);

        ProgramRun.Signal(peer, "KILL");
        await run.EndAsync();

        Assert.Contains("the peer ended (exit code 137)", Assert.Single(run.FailuresOf("PeerHangs")));
    }

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

    /// <summary>The process of the peer, when it hangs.</summary>
    private static async Task<int> PeerOfAsync(ProgramRun run)
    {
        // The peers that only say hello are children of the program, and the measuring process comes after them.
        await run.WaitUntilAsync(() => File.Exists(run.Marker));
        return await ProgramRun.ChildOfAsync(await run.MeasuringProcessAsync());
    }
}
