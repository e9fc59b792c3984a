using System.Net;

namespace Actors.Benchmarks;

/// <summary>A library whose entities are spread over several processes: it makes the nodes, which host entities, and the driver, which
/// sends requests to them and hosts none. <c>docs/workloads.md</c> defines the work.</summary>
/// <remarks>A constructor starts nothing. A process has one node, or one driver. What the harness asks of a cluster is the same for all
/// its workloads, so an adapter says only which of them it can do.</remarks>
public interface ICluster : IActorBench<Entities>, IActorBench<Activation>, IActorBench<Failover>, IActorBench<Join>
{
    /// <summary>Whether the members of a cluster are listed in a database of a server.</summary>
    bool NeedsServer => false;

    /// <summary>Says where they are listed. Called before a node or a driver is made, where <see cref="NeedsServer"/>.</summary>
    void ListMembersIn(EventStore store) { }

    /// <summary>Deletes the list, after all members have ended.</summary>
    Task DropAsync() => Task.CompletedTask;

    /// <summary>Makes a node, not started yet.</summary>
    IClusterNode CreateNode();

    /// <summary>Makes the driver, not started yet.</summary>
    IClusterDriver CreateDriver();

    /// <inheritdoc/>
    Task<Tally> IActorBench<Entities>.RunAsync(Entities workload, long offset) => throw OnlyByHarness();

    /// <inheritdoc/>
    Task<Tally> IActorBench<Activation>.RunAsync(Activation workload, long offset) => throw OnlyByHarness();

    /// <inheritdoc/>
    Task<Tally> IActorBench<Failover>.RunAsync(Failover workload, long offset) => throw OnlyByHarness();

    /// <inheritdoc/>
    Task<Tally> IActorBench<Join>.RunAsync(Join workload, long offset) => throw OnlyByHarness();

    private static NotSupportedException OnlyByHarness() =>
        new("The runs of a cluster need several processes, which only the harness starts.");
}

/// <summary>A node of a cluster.</summary>
public interface IClusterNode : IAsyncDisposable
{
    /// <summary>Starts the library, which listens on a free port of <paramref name="here"/> and nowhere else, and joins the
    /// cluster. It returns when requests to entities can be answered, and need not wait for the other nodes.</summary>
    /// <param name="here">An address of this machine that the other nodes and the driver reach.</param>
    /// <param name="number">The number of the node, from 1: what its entities answer with.</param>
    /// <param name="first">What the start of node 1 returned; null for node 1.</param>
    /// <param name="census">Where entities register.</param>
    /// <returns>Where the others find the node, in a form that the same library knows.</returns>
    Task<string> StartAsync(IPAddress here, int number, string? first, EntityCensus census);

    /// <summary>What <see cref="CountNodesAsync"/> returns where nodes do not know each other.</summary>
    const int KnowsNone = -1;

    /// <summary>How many nodes that host entities this one knows to be alive, itself included.</summary>
    Task<int> CountNodesAsync();

    // DisposeAsync leaves the cluster in good order, as a program does on SIGTERM, and ends the library.
}

/// <summary>What sends requests to the entities of a cluster. It hosts none.</summary>
public interface IClusterDriver : IAsyncDisposable
{
    /// <summary>Starts the library, and joins the cluster or connects to it.</summary>
    /// <param name="here">An address of this machine that the nodes reach.</param>
    /// <param name="nodes">What the starts of the nodes returned, in their order.</param>
    Task StartAsync(IPAddress here, IReadOnlyList<string> nodes);

    /// <summary>How many nodes that host entities the driver knows to be alive.</summary>
    Task<int> CountNodesAsync();

    /// <summary>Sends a request to an entity, which is activated where the library decides if it does not exist. Any thread calls
    /// it, and many requests may be outstanding at once.</summary>
    /// <param name="key">The name of the entity.</param>
    /// <param name="number">The number that the answer must contain.</param>
    /// <returns>The answer. It fails as the library lets a request fail: with its own retries and its own time limits.</returns>
    Task<EntityReply> AskAsync(string key, long number);
}

/// <summary>The answer of an entity.</summary>
/// <param name="Answer">The request's number plus how many requests this activation has handled, this one included.</param>
/// <param name="Node">The number of the node on which it lives.</param>
/// <param name="Activation"><see cref="EntityState.Activation"/>.</param>
public readonly record struct EntityReply(long Answer, int Node, long Activation);
