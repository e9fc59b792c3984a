using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Peers;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Faults;

/// <summary>Lets the program measure Spawn with faulty peers.</summary>
public class FaultyPeerBenchmark() : WorkloadBenchmark([], typeof(Spawn))
{
    [ParamsSource(nameof(LeafCounts))]
    public int Leaves { get; set; }

    public IEnumerable<int> LeafCounts => CaseList.ValuesOf((Spawn workload) => workload.Leaves);

    protected override Workload Workload => new Spawn(Leaves);

    [Benchmark]
    public Task Run() => RunAsync();
}

/// <summary>Lets the program measure Remote with faulty peers.</summary>
public class FaultyPeerRemoteBenchmark() : WorkloadBenchmark([], typeof(Remote))
{
    protected override Workload Workload => new Remote(1, 100, 0, 20_000);

    [Benchmark]
    public Task Run() => RunAsync();
}

/// <summary>The control: <c>Minimal</c>, or with the environment variable <c>FAULTS_PIPE=1</c> the same in another process. Both
/// must take equally long.</summary>
/// <param name="workload">The workload.</param>
public abstract class PipedBenchmark(Workload workload) : WorkloadBenchmark([Piped], workload.GetType())
{
    private static readonly Row Minimal = AllRows.InOrder.Single(row => row.Name == "Minimal");

    private static PeerManifest Manifest { get; } =
        new()
        {
            Library = Minimal.Library.Name,
            Language = "C#",
            Needs = [],
            Build = [],
            Outputs = [],
            Run = ["dotnet", Path.Combine(AppContext.BaseDirectory, "Actors.Benchmarks.Faults.dll"), "peer"],
            Folder = AppContext.BaseDirectory,
            Rows =
            [
                new PeerRow(
                    Minimal.Name,
                    Minimal.Mailbox,
                    Minimal.InFlight.Rule,
                    [.. Minimal.Workloads.Select(workload => workload.Name)],
                    [Minimal.Name, $"{PeerFault.None}"]
                ),
            ],
        };

    private static readonly Row Piped = Minimal with
    {
        Group = RowGroup.OtherRuntime, // so that it has the cases of a peer
        ObjBench = typeof(PeerBench),
        StructBench = null,
        WorkloadsOfRow = [typeof(Spawn), typeof(Counter), typeof(PingPong), typeof(Ring)],
        Factory = () =>
            Environment.GetEnvironmentVariable("FAULTS_PIPE") == "1"
                ? new PeerBench(Manifest, Manifest.Rows[0])
                : Minimal.CreateBench(MessageKind.Obj),
    };

    protected override Workload Workload => workload;
}

/// <inheritdoc/>
public class PipedSpawnBenchmark() : PipedBenchmark(new Spawn(1_000_000))
{
    [Benchmark]
    public Task Run() => RunAsync();
}

/// <inheritdoc/>
public class PipedCounterBenchmark() : PipedBenchmark(new Counter(2, 3_000_000))
{
    [Benchmark]
    public Task Run() => RunAsync();
}

/// <inheritdoc/>
public class PipedPingPongBenchmark() : PipedBenchmark(new PingPong(8, 100, 100_000))
{
    [Benchmark]
    public Task Run() => RunAsync();
}

/// <inheritdoc/>
public class PipedRingBenchmark() : PipedBenchmark(new Ring(2000, 2000, 1))
{
    [Benchmark]
    public Task Run() => RunAsync();
}
