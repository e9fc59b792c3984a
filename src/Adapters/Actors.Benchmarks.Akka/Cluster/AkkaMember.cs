using System.Collections.Immutable;
using System.Net;
using Akka.Cluster;
using Akka.Cluster.Sharding;

namespace Actors.Benchmarks.Akka;

/// <summary>A member of the cluster: what a node and the driver have in common.</summary>
internal sealed class AkkaMember : IAsyncDisposable
{
    /// <summary>The name of the entities' type.</summary>
    public const string TypeName = "entity";

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly ActorSystem _system;

    /// <param name="here">Where it listens.</param>
    /// <param name="role">Its role.</param>
    /// <param name="settings">The settings of the row.</param>
    public AkkaMember(IPAddress here, string role, string settings)
    {
        // All members of a cluster have the same name.
        _system = ActorSystem.Create("entities", AkkaClusterSettings.Of(here, role, settings));
        Sharding = ClusterSharding.Get(_system);
        Cluster = Cluster.Get(_system);
    }

    public ClusterSharding Sharding { get; }

    public Cluster Cluster { get; }

    public ClusterShardingSettings ShardingSettings =>
        ClusterShardingSettings.Create(_system).WithRole(AkkaClusterSettings.NodeRole);

    /// <summary>Finds the shard of an entity. The envelope that carries its id is known to the library.</summary>
    public static IMessageExtractor Extractor { get; } = HashCodeMessageExtractor.Create(30, _ => null);

    /// <summary>How many nodes are up, and not found unreachable; none if this member was removed.</summary>
    public int Nodes =>
        Cluster.IsTerminated
            ? 0
            : Cluster
                .State.Members.Except(Cluster.State.Unreachable)
                .Count(member => member.Status == MemberStatus.Up && member.HasRole(AkkaClusterSettings.NodeRole));

    /// <summary>Joins the cluster of <paramref name="first"/>.</summary>
    /// <param name="first">The member to ask; itself to form a cluster.</param>
    /// <param name="region">The region or the proxy of the entities.</param>
    /// <param name="isReady">Tells from the addresses of the regions that the coordinator knows whether requests find entities.</param>
    /// <exception cref="ClusterJoinFailedException">It did not become a member in time.</exception>
    /// <exception cref="TimeoutException">It is a member, and its region did not find the coordinator in time.</exception>
    public async Task JoinAsync(Address first, IActorRef region, Func<IImmutableSet<Address>, bool> isReady)
    {
        using CancellationTokenSource end = new(Patience);
        await Cluster.JoinAsync(first, end.Token).ConfigureAwait(false);
        while (!isReady(await RegionsAsync(region).ConfigureAwait(false)))
        {
            if (end.IsCancellationRequested)
            {
                throw new TimeoutException($"{Cluster.SelfAddress} did not find the coordinator of the shards.");
            }

            await Task.Delay(50).ConfigureAwait(false);
        }
    }

    public async ValueTask DisposeAsync() =>
        await CoordinatedShutdown.Get(_system).Run(CoordinatedShutdown.ClrExitReason.Instance).ConfigureAwait(false);

    // The coordinator of a node that has just started may not answer yet.
    private static async Task<IImmutableSet<Address>> RegionsAsync(IActorRef region)
    {
        try
        {
            return (
                await region
                    .Ask<CurrentRegions>(GetCurrentRegions.Instance, TimeSpan.FromSeconds(2))
                    .ConfigureAwait(false)
            ).Regions;
        }
        catch (AskTimeoutException)
        {
            return ImmutableHashSet<Address>.Empty;
        }
    }
}
