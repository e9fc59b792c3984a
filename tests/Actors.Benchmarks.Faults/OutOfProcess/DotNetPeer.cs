using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Runtime;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Actors.Benchmarks.Peers;

namespace Actors.Benchmarks.Faults;

/// <summary>A peer whose units are those of a row of .NET: the control, and with a fault what the harness must find.</summary>
/// <param name="row">The row that does the work.</param>
/// <param name="fault">What is wrong.</param>
internal sealed class DotNetPeer(Row row, PeerFault fault)
{
    private const int SoundRuns = 2;

    private readonly IActorBench _bench = row.CreateBench(MessageKind.Obj);
    private IRemoteNode? _node;
    private bool _isConnected;
    private long _runs;
    private Tally? _first;

    /// <summary>Answers requests until it is told to stop.</summary>
    /// <returns>The exit code.</returns>
    /// <remarks>The main thread waits for requests and for runs, as that of a measuring process does: a thread of the pool that
    /// waited for input would change how many of them run the units.</remarks>
    public int Serve()
    {
        Write(
            new JsonObject
            {
                ["hello"] = PeerHello.CurrentProtocol,
                ["language"] = fault == PeerFault.OtherLanguage ? "Java" : "C#",
                ["runtime"] = RuntimeInformation.FrameworkDescription,
                ["library"] = row.Library.Name,
                ["version"] = row.Library.Version,
                ["threads"] = fault == PeerFault.TooManyThreads ? 1000 : Environment.ProcessorCount,
                ["inFlight"] = row.InFlight.Rule,
                ["workloads"] = new JsonArray([
                    .. row
                        .Workloads.Select(workload => workload.Name)
                        .Where(PeerBench.Workloads.ContainsKey)
                        .Where(name => name != nameof(Pipeline)) // not all of its parameters are numbers
                        .Where(name =>
                            fault != PeerFault.OnlySpawnAndCounter || name is nameof(Spawn) or nameof(Counter)
                        )
                        .Select(name => JsonValue.Create(name)),
                ]),
            }
        );
        StartAsync().GetAwaiter().GetResult();
        while (Console.In.ReadLine() is { } line)
        {
            JsonObject request = JsonNode.Parse(line)!.AsObject();
            if (request.ContainsKey("stop"))
            {
                break;
            }

            Task<JsonObject> reply =
                request.ContainsKey("run") ? RunAsync(request)
                : request.ContainsKey("far") ? StartFarSideAsync()
                : CensusAsync();
            Write(reply.GetAwaiter().GetResult());
        }

        if (fault == PeerFault.HangsAtTheEnd && _runs > SoundRuns)
        {
            Thread.Sleep(Timeout.Infinite);
        }

        return fault == PeerFault.DiesAtTheEnd && _runs > SoundRuns ? 3 : 0;
    }

    private Task StartAsync() => _bench is IRemoteBench ? Task.CompletedTask : _bench.StartAsync();

    private async Task<JsonObject> StartFarSideAsync()
    {
        _node = row.CreateNode();
        return new JsonObject { ["address"] = await _node.StartAsync(IPAddress.Loopback).ConfigureAwait(false) };
    }

    private async Task<JsonObject> CensusAsync()
    {
        if (_node is not null)
        {
            NodeCount there = await _node.QuiesceAsync().ConfigureAwait(false);
            return new JsonObject
            {
                ["units"] = there.Units,
                ["deliveries"] = there.Deliveries + (fault == PeerFault.MiscountsThere ? 1 : 0),
                ["alive"] = there.Alive,
            };
        }

        long alive = await _bench.QuiesceAsync().ConfigureAwait(false);
        return new JsonObject { ["alive"] = fault == PeerFault.LeavesUnitsAlive ? 3 : alive };
    }

    private async Task<JsonObject> RunAsync(JsonObject request)
    {
        long run = _runs = (long)request["run"]!;
        long offset = (long)request["offset"]!;
        if (request["far"] is { } far && !_isConnected)
        {
            ((IRemoteBench)_bench).ConnectTo((string)far!, IPAddress.Loopback);
            await _bench.StartAsync().ConfigureAwait(false);
            _isConnected = true;
        }

        Workload workload = WorkloadOf((string)request["workload"]!, request["parameters"]!.AsObject());
        long start = Stopwatch.GetTimestamp();
        Tally tally = await workload.On(_bench)(offset).ConfigureAwait(false);
        await Task.Delay(fault == PeerFault.TakesLong ? 1000 : 0).ConfigureAwait(false);
        double elapsed = Stopwatch.GetElapsedTime(start).TotalNanoseconds;
        _first ??= tally;
        return run <= SoundRuns ? Reply(run, tally, elapsed) : Faulty(run, tally, elapsed);
    }

    private JsonObject Faulty(long run, Tally tally, double elapsed)
    {
        switch (fault)
        {
            case PeerFault.Hangs:
                File.WriteAllText(Environment.GetEnvironmentVariable("FAULTS_MARKER") ?? Path.GetTempFileName(), "");
                Thread.Sleep(Timeout.Infinite);
                break;
            case PeerFault.Dies:
                Console.Error.WriteLine("on purpose");
                Environment.Exit(3);
                break;
            case PeerFault.Nonsense:
                Console.WriteLine("Hello, world!");
                break;
        }

        return fault switch
        {
            PeerFault.Constant => Reply(run, _first!.Value, elapsed),
            PeerFault.LosesMessage => Reply(run, tally with { Deliveries = tally.Deliveries - 1 }, elapsed),
            PeerFault.CountsTooMany => Reply(run, tally with { Units = tally.Units + 1 }, elapsed),
            PeerFault.FastClock => Reply(run, tally, 2 * elapsed),
            PeerFault.SlowClock => Reply(run, tally, elapsed / 2),
            PeerFault.OtherRun => Reply(run - 1, tally, elapsed),
            PeerFault.LeavesOut => new JsonObject { ["run"] = run },
            PeerFault.Refuses => new JsonObject { ["run"] = run, ["error"] = "on purpose" },
            _ => Reply(run, tally, elapsed),
        };
    }

    private static JsonObject Reply(long run, Tally tally, double elapsed) =>
        new()
        {
            ["run"] = run,
            ["units"] = tally.Units,
            ["deliveries"] = tally.Deliveries,
            ["answer"] = tally.Answer.ToString(CultureInfo.InvariantCulture),
            ["elapsedNs"] = (long)elapsed,
            ["compilingNs"] = (long)JitInfo.GetCompilationTime().TotalNanoseconds,
        };

    private static Workload WorkloadOf(string name, JsonObject parameters) =>
        (Workload)
            Activator.CreateInstance(
                PeerBench.Workloads[name],
                [.. parameters.Select(parameter => (object)parameter.Value.Deserialize<int>())]
            )!;

    private static void Write(JsonObject line) => Console.WriteLine(line.ToJsonString());
}
