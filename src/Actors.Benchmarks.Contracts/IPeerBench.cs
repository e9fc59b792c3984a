namespace Actors.Benchmarks;

/// <summary>An adapter whose units are in a process of another runtime. What a run costs is read there.</summary>
public interface IPeerBench : IActorBench
{
    /// <summary>The runtime and its version, as the process names it. Known after <see cref="IActorBench.StartAsync"/>.</summary>
    string Runtime { get; }

    /// <summary>What the process has cost so far.</summary>
    PeerCost CostSoFar();

    /// <summary>How long each run took, by both clocks, in the order of the runs.</summary>
    IReadOnlyList<PeerClock> Clocks { get; }
}

/// <summary>How long a run took.</summary>
/// <param name="Here">From the request to the reply, in milliseconds.</param>
/// <param name="There">By the clock of the other process, in milliseconds.</param>
public readonly record struct PeerClock(double Here, double There);

/// <summary>What a process of another runtime has cost since its start.</summary>
/// <param name="Cpu">CPU time of all its threads, user and kernel.</param>
/// <param name="AllocatedBytes">Bytes that all its threads have allocated in runs; null if its runtime does not count them.</param>
/// <param name="PeakWorkingSetBytes">The most memory that it has held; null if the system does not tell.</param>
public readonly record struct PeerCost(TimeSpan Cpu, long? AllocatedBytes, long? PeakWorkingSetBytes);

/// <summary>An adapter of <see cref="Remote"/> whose two sides are processes of another runtime.</summary>
public interface IPeerRemoteBench : IPeerBench, IActorBench<Remote>
{
    /// <summary>Starts the process of the far side, and tells the near side where it listens. Before the first run.</summary>
    Task StartFarSideAsync();

    /// <summary>Waits until the units of earlier runs are gone on the far side.</summary>
    /// <returns>What was counted there since the last question.</returns>
    Task<NodeCount> QuiesceFarSideAsync();
}
