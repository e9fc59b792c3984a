using Proto.Cluster;

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
    public IClusterNode CreateNode() => new ProtoActorClusterNode(config => config);

    public IClusterDriver CreateDriver() => new ProtoActorClusterDriver(config => config);
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
    public IClusterNode CreateNode() => new ProtoActorClusterNode(Tune);

    public IClusterDriver CreateDriver() => new ProtoActorClusterDriver(Tune);

    private static ClusterConfig Tune(ClusterConfig config) => config.WithHeartbeatExpiration(TimeSpan.FromSeconds(5));
}
