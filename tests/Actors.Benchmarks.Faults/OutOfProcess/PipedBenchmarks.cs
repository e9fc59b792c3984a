using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Peers;

namespace Actors.Benchmarks.Faults;

/// <summary>The control: <c>Minimal</c>, or with the environment variable <c>FAULTS_PIPE=1</c> the same in another process. Both
/// must take equally long.</summary>
/// <typeparam name="TWork">The workload.</typeparam>
public class PipedBenchmark<TWork>()
    : WorkloadBenchmark([PipedBenchmarks.Piped], Sizes.Of(typeof(TWork), PipedBenchmarks.Work));

/// <summary>What the control measures.</summary>
public static class PipedBenchmarks
{
    internal static readonly Workload[] Work =
    [
        new Spawn(1_000_000),
        new Counter(2, 3_000_000),
        new PingPong(8, 100, 100_000),
        new Ring(2000, 2000, 1),
    ];

    /// <summary>The benchmark classes.</summary>
    public static IEnumerable<Type> All { get; } =
    [.. Work.Select(work => typeof(PipedBenchmark<>).MakeGenericType(work.GetType()))];

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

    internal static readonly Row Piped = Minimal with
    {
        Group = RowGroup.OtherRuntime, // so that it has the cases of a peer
        ObjBench = typeof(PeerBench),
        StructBench = null,
        WorkloadsOfRow = [.. Work.Select(work => work.GetType())],
        Factory = () =>
            Environment.GetEnvironmentVariable("FAULTS_PIPE") == "1"
                ? new PeerBench(Manifest, Manifest.Rows[0])
                : Minimal.CreateBench(MessageKind.Obj),
    };
}
