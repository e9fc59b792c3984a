using System.Net;
using System.Net.Sockets;
using System.Text.Json;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Nodes;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>A cell has a number only if its process has measured, ended well, and reported.</summary>
public sealed class EvidenceTests
{
    [Fact]
    public async Task A_process_that_does_not_end_well_after_its_last_iteration_is_a_failed_cell()
    {
        (string Row, string Reason)[] faults =
        [
            ("KilledAtTheEnd", "exit code 137 (killed"),
            ("ExitsAtTheEnd", "exit code 3"),
            ("ThrowsAtTheEnd", "dispose: InvalidOperationException: at the end, on purpose"),
            ("HangsAtTheEnd", "dispose took longer than the time limit of 3 s"),
        ];
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>([
            "--quick",
            "--time-limit",
            "3",
            "--iterationCount",
            "2",
            "--filter",
            .. faults.Select(fault => $"*\"{fault.Row}\"*"),
        ]);

        run.RequireFaults([], faults);
    }

    [Fact]
    public async Task A_line_has_what_the_iterations_cost_in_cpu_time_and_collections()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--quick",
            "--filter",
            "*\"AllocatesElsewhere\"*"
        );

        JsonElement line = Assert.Single(run.Lines);
        Assert.True(line.GetProperty("cpuNanoseconds").GetDouble() > 0);
        Assert.True(line.GetProperty("gcPauseNanoseconds").GetDouble() > 0);
        Assert.True(line.GetProperty("workItems").GetDouble() >= 1);
        Assert.True(line.GetProperty("gen0").GetInt32() > 0); // a megabyte a run, and none is forced
        Assert.True(line.GetProperty("gcOperations").GetInt64() > 16);
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
}
