using System.Collections.Concurrent;
using System.Security.Cryptography;

namespace Actors.Benchmarks;

/// <summary>The entities that a node has activated: what the harness compares with the answers, outside of the library.</summary>
/// <param name="node">The number of the node.</param>
public sealed class EntityCensus(int node)
{
    private readonly ConcurrentQueue<EntityState> _all = [];

    /// <summary>The number of the node, with which its entities answer.</summary>
    public int Node { get; } = node;

    /// <summary>Called by an entity when it is activated.</summary>
    /// <param name="key">Its name.</param>
    /// <returns>Its state, which belongs to it alone.</returns>
    public EntityState Activate(string key)
    {
        EntityState state = new(key);
        _all.Enqueue(state);
        return state;
    }

    /// <summary>All activations so far, in the order of their start.</summary>
    public IEnumerable<EntityState> All => _all;
}

/// <summary>The state of an entity: it is lost with its activation.</summary>
/// <param name="key">The name of the entity.</param>
public sealed class EntityState(string key)
{
    /// <summary>The name of the entity.</summary>
    public string Key { get; } = key;

    /// <summary>A random number, made at the activation: two activations of an entity differ in it.</summary>
    public long Activation { get; } = BitConverter.ToInt64(RandomNumberGenerator.GetBytes(sizeof(long)));

    /// <summary>Requests that it has handled. The entity counts them.</summary>
    public long Count { get; set; }

    /// <summary>Whether it has not been deactivated.</summary>
    public bool IsLive { get; private set; } = true;

    /// <summary>Called by the entity when it is deactivated.</summary>
    public void Deactivate() => IsLive = false;
}
