using System.Text.Json;
using System.Text.Json.Nodes;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Peers;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The program with faulty far sides and faulty peers, each in a process of its own.</summary>
public sealed class OtherProcessTests : IDisposable
{
    private const string FarSide = "AnswersLate";
    private const string Peer = "PeerHangs";
    private const string SoundPeer = "PeerTakesLong";

    // A clock that is wrong by half of a short run could be right on a busy machine.
    private const string LargeSpawn = "Spawn>*Leaves: 1000000,";

    private readonly TestFolder _peers = new();

    public void Dispose() => _peers.Dispose();

    [Fact]
    [Trait("Speed", "Slow")]
    public async Task A_row_with_a_faulty_far_side_has_no_numbers_but_the_reason()
    {
        using ProgramRun run = await RequireFaultsAsync(
            ["--quick", "--time-limit", "7", "--iterationCount", "2"],
            "Remote>",
            "SoundNode",
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
        (string Row, string Reason)[] faults =
        [
            ("PeerConstant", "answer "),
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
        string[] missing = ["PeerOtherLanguage", "PeerTooManyThreads"];
        string[] peers = PeersOf("Minimal", [SoundPeer, .. missing, .. faults.Select(fault => fault.Row)]);
        using ProgramRun run = await RequireFaultsAsync(
            [.. peers, "--rounds", "1", "--time-limit", "8", "--iterationCount", "2"],
            LargeSpawn,
            SoundPeer,
            faults
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
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>([
            .. PeersOf("Minimal", SoundPeer),
            "--job",
            "dry",
            "--filter",
            $"*FaultyBenchmark<{LargeSpawn}*\"{SoundPeer}\"*",
        ]);

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
        using ProgramRun run = await RequireFaultsAsync(
            [.. PeersOf("Sockets", "PeerNone", "PeerMiscountsThere"), "--quick"],
            "Remote>",
            "PeerNone",
            ("PeerMiscountsThere", "the far side counted ")
        );

        await run.WaitUntilAsync(() => run.Processes.Count == 0);
    }

    [Theory]
    [InlineData(FarSide, "KILL")]
    [InlineData(FarSide, "HUP")]
    [InlineData(Peer, "KILL", Traits = new[] { "Speed", "Slow" })]
    [InlineData(Peer, "INT", Traits = new[] { "Speed", "Slow" })]
    public async Task The_other_process_ends_with_the_program(string other, string signal)
    {
        using ProgramRun run = ProgramRun.StartInterruptible<FaultyBench>(ArgumentsFor(other));
        await run.WaitUntilAsync(() => File.Exists(run.Marker)); // a run has begun there

        run.Signal(signal);
        await run.EndAsync();

        Assert.Equal(signal == "KILL" ? 137 : BenchmarkProgram.Interrupted, run.ExitCode);
        Assert.Equal(signal != "KILL", run.Output.Contains("Interrupted after ", StringComparison.Ordinal));
        await run.WaitUntilAsync(() => run.Processes.Count == 0);
    }

    [Theory]
    [InlineData(FarSide)]
    [InlineData(Peer, Traits = new[] { "Speed", "Slow" })]
    public async Task The_other_process_ends_with_the_measuring_process(string other)
    {
        using ProgramRun run = ProgramRun.Start<FaultyBench>(ArgumentsFor(other));
        await run.WaitUntilAsync(() => File.Exists(run.Marker)); // a run has begun there

        ProgramRun.Signal(await run.MeasuringProcessAsync(), "KILL");
        await run.EndAsync();

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        await run.WaitUntilAsync(() => run.Processes.Count == 0);
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

    private string[] ArgumentsFor(string other) =>
        [.. other == Peer ? PeersOf("Minimal", Peer) : [], "--quick", "--filter", $"*FaultyBenchmark<*\"{other}\"*"];

    /// <summary>Arguments for peers that do their work as a library does. A row has the name of its fault behind Peer.</summary>
    private string[] PeersOf(string library, params string[] rows)
    {
        bool isRemote = library == "Sockets";
        IEnumerable<string> workloads = isRemote
            ? [nameof(Remote)]
            : PeerBench.Workloads.Keys.Except([nameof(Remote), nameof(Pipeline)]);
        JsonObject peer = new()
        {
            ["library"] = library,
            ["language"] = "C#",
            ["needs"] = new JsonArray(),
            ["build"] = new JsonArray(),
            ["outputs"] = new JsonArray(),
            ["run"] = new JsonArray("dotnet", typeof(FaultyBench).Assembly.Location, "peer"),
            ["rows"] = new JsonArray([
                .. rows.Select(row => new JsonObject
                {
                    ["name"] = row,
                    ["arguments"] = new JsonArray(library, row["Peer".Length..]),
                    ["mailbox"] = "none",
                    ["inFlight"] = "unbounded",
                    ["units"] = $"{(isRemote ? UnitRule.None : UnitRule.OfWorkload)}",
                    ["workloads"] = new JsonArray([.. workloads.Select(name => JsonValue.Create(name))]),
                }),
            ]),
        };
        string folder = Directory.CreateDirectory(_peers.PathOf("dotnet/faulty")).FullName;
        File.WriteAllText(Path.Combine(folder, PeerManifest.FileName), peer.ToJsonString());
        return ["--peers", _peers.Path];
    }
}
