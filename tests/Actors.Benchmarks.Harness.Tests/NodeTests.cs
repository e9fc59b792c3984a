using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using Actors.Benchmarks.Libraries;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The far side of every library, in a process of its own.</summary>
public sealed class NodeTests
{
    private const string Node = "Actors.Benchmarks.Node.dll";
    private const string Listening = "0A"; // as /proc/net/tcp has it

    public static IEnumerable<TheoryDataRow<string>> Rows =>
        from library in AllLibraries.InOrder
        where library.NodeType is not null || library.MissingBecause is not null
        select new TheoryDataRow<string>(library.Name) { Skip = library.MissingBecause };

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Nothing_listens_beyond_the_loopback(string name)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "sockets are looked at as Linux shows them");
        Library library = AllLibraries.InOrder.Single(l => l.Name == name);
        using NodeProcess node = new([Node]);
        using TcpClient client = new();
        await client.ConnectAsync(IPEndPoint.Parse(await node.EndpointAsync()), TestContext.Current.CancellationToken);
        using ControlConnection control = new(client);
        NodeReply started = await AskAsync(control, new NodeRequest(NodeRequest.Start, name));
        Assert.Null(started.Error);
        await using IRemoteBench near = (IRemoteBench)library.Create();
        near.ConnectTo(started.Address!, control.Here);
        await near.StartAsync();

        Assert.NotEmpty(ListenersOf(node.Id));
        Assert.All(ListenersOf(node.Id).Concat(ListenersOf(Environment.ProcessId)), AssertIsLoopback);
    }

    [Fact]
    public async Task Every_row_is_measured_in_two_processes()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<SpawnBenchmark>(
            "--quick",
            "--job",
            "dry",
            "--filter",
            "*RemoteBenchmark*"
        );

        Assert.True(run.ExitCode == BenchmarkProgram.Success, run.Output + run.Error);
        Assert.Equal(
            AllLibraries
                .InOrder.Where(library => library is { NodeType: not null, IsFullOnly: false })
                .Select(l => l.Name),
            run.Lines.Select(line => line.GetProperty("library").GetString()!)
        );
        Assert.All(run.Lines, line => Assert.Equal("this machine", line.GetProperty("remote").GetString()));
        Assert.Empty(run.Processes);
    }

    [Fact]
    public async Task A_node_of_the_users_serves_one_case_after_the_other()
    {
        ProcessStartInfo start = new("dotnet", [Path.Combine(AppContext.BaseDirectory, Node)])
        {
            RedirectStandardOutput = true,
        };
        using Process node = Process.Start(start)!;
        try
        {
            string? line = await node.StandardOutput.ReadLineAsync(TestContext.Current.CancellationToken);
            string endpoint = line!.Split(' ')[^1];
            using ProgramRun run = await ProgramRun.ToEndAsync<SpawnBenchmark>(
                "--quick",
                "--rounds",
                "2",
                "--job",
                "dry",
                "--remote",
                endpoint,
                "--filter",
                "*RemoteBenchmark*Sockets*"
            );

            Assert.True(run.ExitCode == BenchmarkProgram.Success, run.Output + run.Error);
            Assert.Equal(2, run.Lines.Count);
            Assert.All(run.Lines, found => Assert.Equal(endpoint, found.GetProperty("remote").GetString()));
            Assert.False(node.HasExited);
        }
        finally
        {
            node.Kill();
        }
    }

    private static async Task<NodeReply> AskAsync(ControlConnection control, NodeRequest request)
    {
        await control.SendAsync(request);
        return await Task.Run(() => control.Receive<NodeReply>()!);
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
