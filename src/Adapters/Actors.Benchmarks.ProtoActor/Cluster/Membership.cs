using System.Net;
using Actors.Benchmarks.Protos;
using Proto.Cluster;
using Proto.Cluster.Identity;
using Proto.Cluster.Seed;
using Proto.Remote;
using Proto.Remote.GrpcNet;

namespace Actors.Benchmarks.ProtoActor;

/// <summary>Actor systems that are members of a cluster.</summary>
internal static class Membership
{
    /// <summary>An actor system that is a member, and listens on any free port of <paramref name="here"/>.</summary>
    /// <param name="here">An address of this machine that the other members reach.</param>
    /// <param name="first">The address of the first member; null for itself.</param>
    /// <param name="configure">What its configuration has beside what all members have.</param>
    /// <param name="lookup">Finds entities.</param>
    public static async Task<ActorSystem> StartAsync(
        IPAddress here,
        string? first,
        Func<ClusterConfig, ClusterConfig> configure,
        IIdentityLookup lookup
    )
    {
        RemoteConfig remote = RemoteConfig.BindTo(here.ToString()).WithProtoMessages(EntityReflection.Descriptor);
        ClusterConfig cluster = ClusterConfig.Setup("entities", ProviderOf(first), lookup);
        ActorSystem system = new ActorSystem().WithRemote(remote).WithCluster(configure(cluster));
        await system.Cluster().StartMemberAsync().ConfigureAwait(false);
        return system;
    }

    /// <summary>Members that host entities and are not known to be dead; none if this one was removed.</summary>
    public static int CountNodes(ActorSystem system) =>
        system.Shutdown.IsCancellationRequested
            ? 0
            : system.Cluster().MemberList.GetAllMembers().Count(member => member.Kinds.Contains(EntityActor.Kind));

    private static IClusterProvider ProviderOf(string? first)
    {
        if (first is null)
        {
            return FixedServerSeedNode.StartSeedNode();
        }

        IPEndPoint seed = IPEndPoint.Parse(first);
        return FixedServerSeedNode.JoinSeedNode(seed.Address.ToString(), seed.Port);
    }
}
