using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;
using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>A node that a user has started: it serves one caller after the other, until it is killed.</summary>
public sealed class NodeOfTheUser : IAsyncLifetime
{
    private readonly string _folder = Directory.CreateTempSubdirectory("actors-benchmarks-").FullName;
    private readonly Process _process;

    public NodeOfTheUser()
        : this([]) { }

    /// <param name="by">A command that runs what follows it.</param>
    /// <param name="args">What the node is told.</param>
    internal NodeOfTheUser(string[] by, params string[] args) =>
        _process = StartedProcess.StartProgram(
            [.. by, "dotnet", typeof(SpawnBenchmark).Assembly.Location, "--node", .. args],
            _folder,
            StartedProcess.SlowLimit
        );

    internal int Id => _process.Id;

    internal string Endpoint { get; private set; } = "";

    public async ValueTask InitializeAsync()
    {
        string? line = await _process.StandardOutput.ReadLineAsync(TestContext.Current.CancellationToken);
        Endpoint = line!.Split(' ')[^1];
    }

    public ValueTask DisposeAsync()
    {
        _process.Kill();
        _process.WaitForExit();
        _process.Dispose();
        Directory.Delete(_folder, recursive: true);
        return ValueTask.CompletedTask;
    }
}

/// <summary>The far side of every library, in a process of its own.</summary>
public sealed class NodeTests(NodeOfTheUser node) : IClassFixture<NodeOfTheUser>
{
    private const string Listening = "0A"; // as /proc/net/tcp has it

    public static IEnumerable<TheoryDataRow<string>> Rows =>
        from row in AllRows.InOrder
        where row.NodeType is not null
        select new TheoryDataRow<string>(row.Name);

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Both_sides_listen_on_the_loopback_only(string name)
    {
        Assert.SkipUnless(
            OperatingSystem.IsLinux(),
            "the test reads the sockets of a process from /proc, which only Linux has"
        );
        Row row = AllRows.InOrder.Single(row => row.Name == name);
        using TcpClient client = new();
        await client.ConnectAsync(IPEndPoint.Parse(node.Endpoint), TestContext.Current.CancellationToken);
        using ControlConnection control = new(client);
        NodeReply started = await AskAsync(control, new NodeRequest(NodeRequest.Start, name));
        Assert.Null(started.Error);
        await using IRemoteBench near = (IRemoteBench)row.CreateBench(MessageKind.Obj);
        near.ConnectTo(started.Address!, control.Here);
        await near.StartAsync();

        Assert.InRange(ListenersOf(node.Id).Count, 2, int.MaxValue); // one is the node's own
        Assert.All(ListenersOf(node.Id).Concat(ListenersOf(Environment.ProcessId)), AssertIsLoopback);
    }

    [Fact]
    public async Task A_node_that_the_user_has_started_serves_one_case_after_the_other()
    {
        for (int i = 0; i < 2; i++)
        {
            ResultLine line = await MeasureAsync(node.Endpoint, "Sockets");

            Assert.Empty(line.Failures);
            Assert.NotNull(line.Nanoseconds);
            Assert.Equal(node.Endpoint, line.Remote);
        }
    }

    [Fact]
    public async Task A_node_that_has_loaded_another_build_of_a_package_fails_the_case()
    {
        Row? row = OptionalAdapter
            .All.SelectMany(adapter => adapter.Rows)
            .FirstOrDefault(row => row is { NodeType: not null, IsMissing: false, IsFullOnly: false });
        Assert.SkipWhen(row is null, "the packages of every library with a far side are missing");
        using TcpListener relay = new(IPAddress.Loopback, 0);
        relay.Start();
        Task relaying = RelayAsync(relay, node.Endpoint, WithOtherModules);

        ResultLine line = await MeasureAsync(relay.LocalEndpoint.ToString()!, row.Name);
        relay.Stop();
        await relaying;

        Assert.Null(line.Nanoseconds);
        Assert.Contains("the far side has another build of", Assert.Single(line.Failures), StringComparison.Ordinal);

        static string WithOtherModules(string line) =>
            Regex.Replace(line, "\"Module\":\"[^\"]*\"", $"\"Module\":\"{Guid.Empty}\"");
    }

    /// <summary>An adapter that takes an address of the loopback for granted works on one machine, and on no two.</summary>
    [Fact]
    [Trait("Speed", "Slow")]
    public async Task Every_row_is_measured_between_two_hosts()
    {
        const long payload = 100 * 20_000;
        using TwoHosts hosts = TwoHosts.MakeOrSkip();
        await using NodeOfTheUser far = new(hosts.InFar, "--listen", $"{hosts.FarAddress}:0");
        await far.InitializeAsync();
        using ProgramRun run = ProgramRun.StartBy<SpawnBenchmark>(
            hosts.InNear,
            [
                "--full",
                "--job",
                "dry",
                "--remote",
                far.Endpoint,
                "--filter",
                "*RemoteBenchmark*Actors: 1, Window: 100, PayloadBytes: 100, RoundTripsPerActor: 20000*",
            ],
            StartedProcess.SlowLimit
        );
        await run.EndAsync();

        Assert.True(run.ExitCode == BenchmarkProgram.Success, run.Output + run.Error); // every count matched, on both sides
        string[] rows =
        [
            .. AllRows.InOrder.Where(row => row is { NodeType: not null, IsMissing: false }).Select(row => row.Name),
        ];
        Assert.Equal(
            rows,
            run.Lines.OrderBy(line => line.GetProperty("index").GetInt32())
                .Select(line => line.GetProperty("row").GetString()!)
        );
        Assert.All(run.Lines, line => Assert.Empty(line.GetProperty("failures").EnumerateArray()));
        Assert.All(run.Lines, line => Assert.Equal(far.Endpoint, line.GetProperty("remote").GetString()));
        Assert.InRange(hosts.BytesToFar, rows.Length * payload, long.MaxValue);
        Assert.InRange(hosts.BytesToNear, rows.Length * payload, long.MaxValue);
        Assert.InRange(hosts.BytesOnLoopback, 0, payload - 1); // no row of them has sent its messages there
    }

    [Fact]
    public void An_address_that_cannot_be_listened_on_is_refused()
    {
        using TcpListener taken = new(IPAddress.Loopback, 0);
        taken.Start();
        NodeProgram program = new([]);

        Assert.Equal(BenchmarkProgram.Usage, program.Run(["--listen", "nowhere"]));
        Assert.Equal(BenchmarkProgram.Usage, program.Run(["--listen", taken.LocalEndpoint.ToString()!]));
    }

    /// <summary>A caller that does not know the protocol, or sends nothing, ends its session and not the node.</summary>
    [Fact]
    public async Task A_caller_with_another_protocol_does_no_harm()
    {
        IPEndPoint endpoint = IPEndPoint.Parse(node.Endpoint);
        foreach (string says in new[] { "GET / HTTP/1.0\r\n\r\n", "" })
        {
            using TcpClient stranger = new();
            await stranger.ConnectAsync(endpoint, TestContext.Current.CancellationToken);
            stranger.GetStream().Write(Encoding.ASCII.GetBytes(says));

            using TcpClient client = new();
            await client.ConnectAsync(endpoint, TestContext.Current.CancellationToken);
            using ControlConnection control = new(client);
            Assert.Null((await AskAsync(control, new NodeRequest(NodeRequest.Start, "Sockets"))).Error);
            Assert.Equal(0, stranger.GetStream().Read(new byte[1])); // the node has closed the connection
        }
    }

    [Fact]
    public async Task A_node_that_does_not_answer_fails_with_the_question()
    {
        using TcpListener silent = new(IPAddress.Loopback, 0);
        silent.Start();
        using NodeClient asking = await NodeClient.ConnectAsync(
            silent.LocalEndpoint.ToString(),
            _ => { },
            TimeSpan.FromMilliseconds(100)
        );

        TimeoutException late = await Assert.ThrowsAsync<TimeoutException>(asking.CensusAsync);

        Assert.Equal("the far side has not answered 'census' within 0.1 s", late.Message);
    }

    [Fact]
    public async Task A_connection_that_is_closed_while_it_is_read_has_ended()
    {
        using TcpListener listener = new(IPAddress.Loopback, 0);
        listener.Start();
        for (int i = 0; i < 200; i++)
        {
            using TcpClient client = new();
            await client.ConnectAsync((IPEndPoint)listener.LocalEndpoint, TestContext.Current.CancellationToken);
            using TcpClient accepted = await listener.AcceptTcpClientAsync(TestContext.Current.CancellationToken);
            ControlConnection near = new(client);
            Task<bool> reading = Task.Run(() =>
            {
                while (near.Receive<NodeReply>() is not null) { }

                return true;
            });
            await accepted.GetStream().WriteAsync("{}\n{}\n{}\n"u8.ToArray(), TestContext.Current.CancellationToken);
            near.Dispose();

            Assert.True(await reading);
        }
    }

    private static Task<ResultLine> MeasureAsync(string remote, string row) =>
        Task.Run(() =>
            MeasuredHere.LineOf(typeof(RemoteBenchmark), ["--remote", remote, .. ProgramRun.Dry($"*\"{row}\"*")])
        );

    private static async Task<NodeReply> AskAsync(ControlConnection control, NodeRequest request)
    {
        await control.SendAsync(request);
        return await Task.Run(() => control.Receive<NodeReply>()!);
    }

    /// <summary>Hands lines on in both directions, until the listener stops.</summary>
    /// <param name="listener">Where the near side connects to, once or more.</param>
    /// <param name="endpoint">The node.</param>
    /// <param name="change">What is done to a line of the node.</param>
    private static async Task RelayAsync(TcpListener listener, string endpoint, Func<string, string> change)
    {
        while (true)
        {
            using TcpClient near = new();
            using TcpClient far = new();
            try
            {
                near.Client = await listener.AcceptSocketAsync();
            }
            catch (SocketException)
            {
                return;
            }

            await far.ConnectAsync(IPEndPoint.Parse(endpoint));
            await Task.WhenAny(HandOnAsync(near, far, line => line), HandOnAsync(far, near, change));
        }

        static async Task HandOnAsync(TcpClient from, TcpClient to, Func<string, string> change)
        {
            using StreamReader reader = new(from.GetStream(), leaveOpen: true);
            await using StreamWriter writer = new(to.GetStream(), leaveOpen: true) { AutoFlush = true };
            while (await reader.ReadLineAsync() is { } line)
            {
                await writer.WriteLineAsync(change(line));
            }
        }
    }

    private static void AssertIsLoopback(string address) =>
        Assert.True(
            address.EndsWith("0100007F", StringComparison.Ordinal) // 127.0.0.1, in both tables
                || address.EndsWith("01000000", StringComparison.Ordinal), // ::1
            address
        );

    private static List<string> ListenersOf(int process)
    {
        HashSet<string> inodes =
        [
            .. Directory
                .EnumerateFiles($"/proc/{process}/fd")
                .Select(file => new FileInfo(file).LinkTarget ?? "")
                .Where(target => target.StartsWith("socket:[", StringComparison.Ordinal))
                .Select(target => target[8..^1]),
        ];
        return
        [
            .. new[] { "tcp", "tcp6" }
                .SelectMany(table => File.ReadAllLines($"/proc/{process}/net/{table}").Skip(1))
                .Select(line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries))
                .Where(fields => fields[3] == Listening && inodes.Contains(fields[9]))
                .Select(fields => fields[1].Split(':')[0]),
        ];
    }
}
