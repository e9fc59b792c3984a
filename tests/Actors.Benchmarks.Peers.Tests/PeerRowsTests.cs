using System.Text.Json.Nodes;
using Actors.Benchmarks.Harness;
using Xunit;

namespace Actors.Benchmarks.Peers.Tests;

/// <summary>Peers are found, built once, and missing with the reason where they cannot be.</summary>
public sealed class PeerRowsTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("actors-benchmarks-peers-").FullName;
    private readonly List<string> _told = [];

    private string PeerFolder => Path.Combine(_folder, "csharp", "player");

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    /// <summary>The peer cannot be started, which costs its row, and no other build.</summary>
    [Fact]
    public void A_peer_is_built_when_its_sources_have_changed_and_only_then()
    {
        WritePeer(peer => peer["run"] = new JsonArray("no-such-program"));

        Assert.Contains("no-such-program", MissingReason());
        Assert.Contains("no-such-program", MissingReason());
        Assert.Single(_told);

        File.WriteAllText(Path.Combine(_folder, "csharp", "shared.txt"), "what all peers of the language share");
        Assert.Contains("no-such-program", MissingReason());
        Assert.Equal(2, _told.Count);

        Directory.CreateDirectory(Path.Combine(PeerFolder, "out"));
        File.WriteAllText(Path.Combine(PeerFolder, "out", "made.txt"), "what the build has made");
        Assert.Contains("no-such-program", MissingReason());
        Assert.Equal(2, _told.Count);
    }

    [Fact]
    public void A_peer_says_its_version_and_what_it_can_do()
    {
        WritePeer(_ => { });

        Row row = Prepare();

        Assert.Null(row.Library.MissingBecause);
        Assert.Equal(RowGroup.OtherRuntime, row.Group);
        Assert.Equal($".NET {Environment.Version}", row.Library.Version);
        Assert.Equal([typeof(Spawn), typeof(Counter)], row.Workloads);
        Assert.True(row.CanDo(new Spawn(1_000_000), MessageKind.Obj));
        Assert.False(row.CanDo(new Spawn(1_000_000), MessageKind.Struct));
        Assert.False(row.CanDo(new Ring(100, 1000, 1), MessageKind.Obj));
        Assert.False(row.CanDo(new ColdStart(), MessageKind.Obj));
    }

    [Fact]
    public void What_is_missing_says_what_to_install()
    {
        WritePeer(peer => peer["needs"]![0]!["version"] = new JsonArray("no-such-tool", "--version"));

        Assert.Equal("it needs dotnet, 8.0 or newer: install the .NET SDK", MissingReason());
        Assert.Empty(_told);
    }

    [Fact]
    public void A_tool_that_is_too_old_is_missing()
    {
        WritePeer(peer => peer["needs"]![0]!["atLeast"] = "1000");

        Assert.Matches("^dotnet is [0-9.]+. it needs dotnet, 1000 or newer: install the .NET SDK$", MissingReason());
    }

    [Fact]
    public void A_build_that_fails_costs_the_row_and_is_tried_again()
    {
        WritePeer(peer => peer["build"] = new JsonArray(new JsonArray("dotnet", "no-such-command")));

        Assert.StartsWith("'dotnet no-such-command' ended with exit code 1: ", MissingReason());
        Assert.NotNull(MissingReason());
        Assert.Equal(2, _told.Count);
    }

    [Theory]
    [InlineData("{", "peer.json: ")]
    [InlineData("{}", "missing required properties")]
    [InlineData("""{"surprise":1}""", "surprise")]
    public void A_manifest_with_a_mistake_is_refused_in_one_line(string text, string reason)
    {
        WritePeer(_ => { });
        File.WriteAllText(Path.Combine(PeerFolder, PeerManifest.FileName), text);

        PeerException refused = Assert.Throws<PeerException>(Prepare);

        Assert.Contains(reason, refused.Message);
        Assert.DoesNotContain('\n', refused.Message);
    }

    [Fact]
    public void An_unknown_workload_is_refused()
    {
        WritePeer(peer => peer["rows"]![0]!["workloads"] = new JsonArray("Spawn", "Broadcast"));

        Assert.EndsWith("a peer has no workload Broadcast", Assert.Throws<PeerException>(Prepare).Message);
    }

    [Fact]
    public void A_row_does_the_pipelines_that_it_states_with_the_rule_of_each()
    {
        WritePeer(peer =>
        {
            JsonNode row = peer["rows"]![0]!;
            row["workloads"] = new JsonArray("Pipeline");
            row["pipelines"] = JsonNode.Parse(
                """
                [
                  { "boundary": "None", "inFlight": "call" },
                  { "boundary": "Async", "inFlight": "{Bound} a channel", "orders": ["Any"] }
                ]
                """
            );
        });
        Row row = Assert.Single(PeerRows.Of(_folder));
        Pipeline fused = new(4, 100, Boundary.None, 1, 1, Order.Kept);
        Pipeline async = new(4, 100, Boundary.Async, 1, 64, Order.Kept);

        Assert.Equal(InFlight.Call, fused.InFlightOf(row));
        Assert.Equal(new InFlight("64 a channel"), async.InFlightOf(row));
        Assert.True(row.CanDo(fused, MessageKind.Obj));
        Assert.True(row.CanDo(async, MessageKind.Obj));
        Assert.True(row.CanDo(new Pipeline(4, 100, Boundary.Async, 2, 64, Order.Any), MessageKind.Obj));
        Assert.False(row.CanDo(new Pipeline(4, 100, Boundary.Async, 2, 64, Order.Kept), MessageKind.Obj));
    }

    [Fact]
    public void Pipelines_that_are_not_stated_are_refused()
    {
        WritePeer(peer => peer["rows"]![0]!["workloads"] = new JsonArray("Pipeline"));

        Assert.EndsWith(
            "Player has workload Pipeline without pipelines, or these without it",
            Assert.Throws<PeerException>(Prepare).Message
        );
    }

    [Fact]
    public void A_folder_without_peers_is_refused()
    {
        string missing = Path.Combine(_folder, "missing");
        Assert.Equal(
            $"There is no folder {missing}.",
            Assert.Throws<PeerException>(() => PeerRows.Of(missing)).Message
        );
        Assert.EndsWith("has no <language>/<system>/peer.json.", Assert.Throws<PeerException>(Prepare).Message);
    }

    [Fact]
    public void A_row_whose_system_allows_only_small_sizes_has_the_small_case()
    {
        PeerManifest manifest = new()
        {
            Library = "L",
            Language = "C#",
            Needs = [],
            Build = [],
            Outputs = [],
            Run = ["x"],
            Rows = [],
        };
        PeerRow described = new("Small", "none", "unbounded", ["Spawn"]);
        Row small = RowThatCanDo(10_000);
        Row large = RowThatCanDo(1_000_000);

        Assert.Equal([10_000], SpawnsOf(small));
        Assert.Equal([1_000_000], SpawnsOf(large));

        Row RowThatCanDo(long largest) =>
            new()
            {
                Name = "Small",
                Library = new Library("L", "1"),
                Group = RowGroup.OtherRuntime,
                Language = "C#",
                Mailbox = "none",
                InFlight = InFlight.Unbounded,
                ObjBench = typeof(PeerBench),
                WorkloadsOfRow = [typeof(Spawn)],
                Factory = () =>
                    new PeerBench(manifest, described, new Dictionary<string, long> { ["Spawn"] = largest }),
            };

        static IEnumerable<int> SpawnsOf(Row row) =>
            Size.Of(typeof(Spawn))
                .Measured.Where(size => size.IsFor(Profile.Default, row, MessageKind.Obj))
                .Select(size => ((Spawn)size.Workload).Leaves);
    }

    private Row Prepare() => Assert.Single(PeerRows.Prepare(_folder, _told.Add));

    private string? MissingReason() => Prepare().Library.MissingBecause;

    private void WritePeer(Action<JsonObject> change)
    {
        JsonObject peer = new()
        {
            ["library"] = "Minimal",
            ["language"] = "C#",
            ["needs"] = new JsonArray(
                new JsonObject
                {
                    ["tool"] = "dotnet",
                    ["version"] = new JsonArray("dotnet", "--version"),
                    ["atLeast"] = "8.0",
                    ["install"] = "the .NET SDK",
                }
            ),
            ["build"] = new JsonArray(new JsonArray("dotnet", "--version")),
            ["outputs"] = new JsonArray("out"),
            ["run"] = new JsonArray(
                "dotnet",
                Path.Combine(AppContext.BaseDirectory, "Actors.Benchmarks.Faults.dll"),
                "peer"
            ),
            ["rows"] = new JsonArray(
                new JsonObject
                {
                    ["name"] = "Player",
                    ["arguments"] = new JsonArray("Minimal", "OnlySpawnAndCounter"),
                    ["mailbox"] = "queue, typed",
                    ["inFlight"] = "unbounded",
                    ["workloads"] = new JsonArray("Spawn", "Counter", "Ring"),
                }
            ),
        };
        change(peer);
        Directory.CreateDirectory(PeerFolder);
        File.WriteAllText(Path.Combine(PeerFolder, PeerManifest.FileName), peer.ToJsonString());
    }
}
