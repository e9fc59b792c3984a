using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Peers;

namespace Actors.Benchmarks.Faults;

/// <summary>Lets the program measure Spawn with faulty peers.</summary>
public class FaultyPeerBenchmark() : WorkloadBenchmark([], Size.Of(typeof(Spawn)).Measured);

/// <summary>Lets the program measure Remote with faulty peers.</summary>
public class FaultyPeerRemoteBenchmark() : WorkloadBenchmark([], Sizes.Of(new Remote(1, 100, 0, 20_000)));

/// <summary>The control: <c>Minimal</c>, or with the environment variable <c>FAULTS_PIPE=1</c> the same in another process. Both
/// must take equally long.</summary>
/// <param name="workload">The workload.</param>
public abstract class PipedBenchmark(Workload workload) : WorkloadBenchmark([Piped], Sizes.Of(workload))
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
}

/// <inheritdoc/>
public class PipedSpawnBenchmark() : PipedBenchmark(new Spawn(1_000_000));

/// <inheritdoc/>
public class PipedCounterBenchmark() : PipedBenchmark(new Counter(2, 3_000_000));

/// <inheritdoc/>
public class PipedPingPongBenchmark() : PipedBenchmark(new PingPong(8, 100, 100_000));

/// <inheritdoc/>
public class PipedRingBenchmark() : PipedBenchmark(new Ring(2000, 2000, 1));
