using Proto.Cluster;
using Proto.Cluster.Partition;
using Proto.Cluster.PartitionActivator;

namespace Actors.Benchmarks.ProtoActor;

/// <summary>Virtual actors of Proto.Cluster, with its default settings.</summary>
/// <remarks>
/// | setting          | value               | why                                                                                 |
/// |------------------|---------------------|-------------------------------------------------------------------------------------|
/// | cluster provider | SeedNode            | part of the package; it needs no server                                             |
/// | identity lookup  | PartitionIdentity   | what the documentation begins with, and advises to who is unsure                    |
/// | heartbeat        | off (default)       | <c>ClusterConfig.HeartbeatExpiration</c> is 0, although its comment says 20 s       |
/// | request          | 5 s a try (default) | <c>ActorRequestTimeout</c>. After 5 s, as in the documentation, a token ends tries  |
/// | entity           | IActor and a kind   | documented beside the recommended Proto.Cluster.CodeGen, which one more package has |
/// Deviations: the driver is a member without kinds, because a client of 1.8.0 cannot join by a seed node. So the directory of
/// entities is spread over the nodes and the driver.
/// </remarks>
public sealed class ProtoActorCluster : ICluster
{
    public IClusterNode CreateNode() => new ProtoActorClusterNode(config => config, new PartitionIdentityLookup());

    public IClusterDriver CreateDriver() =>
        new ProtoActorClusterDriver(config => config, new PartitionIdentityLookup());
}

/// <summary><see cref="ProtoActorCluster"/>, which notices that a member has died.</summary>
/// <remarks>
/// | setting             | value | default | why                                                                                    |
/// |---------------------|-------|---------|----------------------------------------------------------------------------------------|
/// | HeartbeatExpiration | 5 s   | 0, off  | A member without a heartbeat is blocked (<c>Gossiper.cs</c>). It is meant for SeedNode |
/// Its maintainer says so in https://github.com/asynkron/protoactor-dotnet/issues/2004.
/// </remarks>
public sealed class ProtoActorTunedCluster : ICluster
{
    public IClusterNode CreateNode() => new ProtoActorClusterNode(Tune, new PartitionIdentityLookup());

    public IClusterDriver CreateDriver() => new ProtoActorClusterDriver(Tune, new PartitionIdentityLookup());

    private static ClusterConfig Tune(ClusterConfig config) => config.WithHeartbeatExpiration(TimeSpan.FromSeconds(5));
}

/// <summary><see cref="ProtoActorCluster"/>, which moves entities to a new member.</summary>
/// <remarks>
/// | setting         | value                    | default           | why                                                                 |
/// |-----------------|--------------------------|-------------------|---------------------------------------------------------------------|
/// | identity lookup | PartitionActivatorLookup | PartitionIdentity | an entity lives where its name's hash says, so that a new member    |
/// |                 |                          |                   | gets its share. The documentation calls it experimental             |
/// Deviations: Join only. Everything else as <see cref="ProtoActorCluster"/>.
/// </remarks>
public sealed class ProtoActorRebalancingCluster : ICluster
{
    public IClusterNode CreateNode() => new ProtoActorClusterNode(config => config, new PartitionActivatorLookup());

    public IClusterDriver CreateDriver() =>
        new ProtoActorClusterDriver(config => config, new PartitionActivatorLookup());
}
