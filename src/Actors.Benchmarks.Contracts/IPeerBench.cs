namespace Actors.Benchmarks;

/// <summary>An adapter whose units are in a process of another runtime. What a run costs is read there.</summary>
public interface IPeerBench : IActorBench
{
    /// <summary>The runtime and its version, as the process names it. Known after <see cref="IActorBench.StartAsync"/>.</summary>
    string Runtime { get; }

    /// <summary>What the process has cost so far.</summary>
    PeerCost CostSoFar();

    /// <summary>In words, how the times that the process has reported differ from those that were measured here, in the median of
    /// all runs; <see langword="null"/> if they agree.</summary>
    string? ClockDifference { get; }
}

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
