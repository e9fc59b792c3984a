using System.Net;

namespace Actors.Benchmarks;

/// <summary>The far side of a row whose units are in two processes: it answers the pings.</summary>
public interface IRemoteNode : IAsyncDisposable
{
    /// <summary>Starts the library, which listens on a free port of <paramref name="here"/> and nowhere else.</summary>
    /// <param name="here">An address of this machine that the near side reaches.</param>
    /// <returns>Where the near side finds it, in a form that the same library's <see cref="IRemoteBench"/> knows.</returns>
    Task<string> StartAsync(IPAddress here);

    /// <summary>Waits until the units of earlier runs are gone.</summary>
    /// <returns>What was counted here since the last question.</returns>
    Task<NodeCount> QuiesceAsync();
}

/// <summary>An adapter whose units are in two processes: this one sends the pings.</summary>
public interface IRemoteBench : IActorBench<Remote>
{
    /// <summary>Tells where the far side is. Called before <see cref="IActorBench.StartAsync"/>, and for <see cref="Remote"/> only.</summary>
    /// <param name="node">What <see cref="IRemoteNode.StartAsync"/> returned.</param>
    /// <param name="here">An address of this machine that the far side reaches.</param>
    void ConnectTo(string node, IPAddress here);
}

/// <summary>What the units of a node have counted.</summary>
/// <param name="Units">Units that were created.</param>
/// <param name="Deliveries">Workload messages that they handled.</param>
/// <param name="Alive">Units that have not ended.</param>
public readonly record struct NodeCount(long Units, long Deliveries, long Alive);
