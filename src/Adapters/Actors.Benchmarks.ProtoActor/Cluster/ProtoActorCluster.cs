using Proto.Cluster;

namespace Actors.Benchmarks.ProtoActor;

/// <summary>Virtual actors of Proto.Cluster, with its default settings.</summary>
/// <remarks>
/// | setting             | value                 | why                                                                             |
/// |---------------------|-----------------------|---------------------------------------------------------------------------------|
/// | cluster provider    | SeedNode              | the only one that needs neither a server beside it nor all members in a process |
/// | identity lookup     | PartitionIdentity     | what the documentation begins with, and calls a good choice for most cases      |
/// | heartbeat           | off (default)         | <c>ClusterConfig.HeartbeatExpiration</c> is 0, although its comment says 20 s   |
/// | request             | 5 s (default) a try   | <c>ActorRequestTimeout</c>. A token of 5 s, as in the documentation, ends tries |
/// | driver              | a member, no kinds    | a client cannot join by the SeedNode provider of 1.8.0                          |
/// | entity              | IActor and a kind     | Proto.Cluster.CodeGen generates the same calls; its package is not always there |
/// </remarks>
public sealed class ProtoActorCluster : ICluster
{
    public IClusterNode CreateNode() => new ProtoActorClusterNode(config => config);

    public IClusterDriver CreateDriver() => new ProtoActorClusterDriver(config => config);
}

/// <summary><see cref="ProtoActorCluster"/>, which notices that a member has died.</summary>
/// <remarks>
/// | setting             | value           | default   | why                                                                     |
/// |---------------------|-----------------|-----------|-------------------------------------------------------------------------|
/// | HeartbeatExpiration | 5 s             | 0: off    | a member without a heartbeat is blocked, so its entities start elsewhere |
/// </remarks>
public sealed class ProtoActorTunedCluster : ICluster
{
    public IClusterNode CreateNode() => new ProtoActorClusterNode(Tune);

    public IClusterDriver CreateDriver() => new ProtoActorClusterDriver(Tune);

    private static ClusterConfig Tune(ClusterConfig config) => config.WithHeartbeatExpiration(TimeSpan.FromSeconds(5));
}
