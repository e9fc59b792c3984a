namespace Actors.Benchmarks.Akka;

/// <summary>Akka.Cluster.Sharding with its default settings where it can do without a database. A key is the id of an entity.</summary>
/// <remarks>
/// | setting      | value                        | why                                                                       |
/// |--------------|------------------------------|---------------------------------------------------------------------------|
/// | joining      | node 1 joins itself          | as documented for a first node (cluster-extension.md). The others, and    |
/// |              |                              | the driver, join by its address                                           |
/// | roles        | node, driver                 | sharding runs on one role, and others have a proxy, as documented         |
/// |              |                              | (cluster-sharding.md, the tutorial)                                       |
/// | port         | 0: any that is free          | documented (Remote.conf). Untrusted mode is off, the default: it drops    |
/// |              |                              | what members send to each other                                           |
/// | state store  | ddata                        | the default, persistence, needs a journal that all nodes share, so a      |
/// |              |                              | database. ddata is advised for all applications (cluster-sharding.md)     |
/// | passivation  | off                          | the default is 120 s without a message. No entity may vanish during a run |
/// | remember     | off                          | the default: a moved entity is created by its next message                |
/// | shards       | 30                           | there is no default. The advice is ten times the number of nodes          |
/// | shard of key | HashCodeMessageExtractor     | the one that is built in (cluster-sharding.md)                            |
/// | request      | Ask of a ShardingEnvelope    | the library's own envelope. It carries the key, so the request does not   |
/// | time-out     | none                         | the default of Ask, akka.actor.ask-timeout = infinite (akka.conf)         |
/// | region       | started before it joins      | as in the tutorial. The settings of sharding and distributed data are     |
/// |              |                              | there from the start, or the first messages of others find no serializer  |
/// | serializer   | EntitySerializer             | as documented (serialization.md). That of Akka.Remote for protobuf would  |
/// |              |                              | send the type's name in each message                                      |
/// | downing      | keep-majority after 20 s     | the default since 1.5.2 (Cluster.conf). All members vote, the driver too  |
/// | detector     | every 1 s, pause of 3 s      | the default (Cluster.conf)                                                |
/// | rebalancing  | every 10 s, a tenth at most  | the default: with 30 shards one at a time (reference.conf, the deprecated |
/// |              |                              | algorithm)                                                                |
/// | leaving      | CoordinatedShutdown.Run      | what SIGTERM does (akka.conf, run-by-clr-shutdown-hook)                   |
/// Deviations: an entity is gone for the pause, stable-after, and as long again, for which shards and singletons wait before they
/// move (SplitBrainResolverProvider.cs, DownRemovalMargin).
/// </remarks>
public sealed class AkkaCluster : ICluster
{
    public IClusterNode CreateNode() => new AkkaClusterNode("");

    public IClusterDriver CreateDriver() => new AkkaClusterDriver("");
}

/// <summary>Akka.Cluster.Sharding with settings that find and replace a dead node sooner.</summary>
/// <remarks>
/// | setting                                          | value | default | why                                                   |
/// |--------------------------------------------------|-------|---------|-------------------------------------------------------|
/// | failure-detector.heartbeat-interval              | 500ms | 1s      | a dead node is found sooner (Cluster.conf)            |
/// | failure-detector.acceptable-heartbeat-pause      | 2s    | 3s      | a dead node is found sooner (Cluster.conf)            |
/// | split-brain-resolver.stable-after                | 7s    | 20s     | ten times the decimal logarithm of the number of      |
/// |                                                  |       |         | members, five (split-brain-resolver.md)               |
/// | split-brain-resolver.keep-majority.role          | node  | all     | the driver has no vote (Cluster.conf)                 |
/// | sharding.least-shard-allocation-strategy         | 20    | 0       | as in <see cref="AkkaRebalancingCluster"/>            |
/// | .rebalance-absolute-limit                        |       |         |                                                       |
/// Deviations: all members have these settings, as they must. Everything else as <see cref="AkkaCluster"/>.
/// </remarks>
public sealed class AkkaTunedCluster : ICluster
{
    public IClusterNode CreateNode() => new AkkaClusterNode(AkkaClusterSettings.Tuned);

    public IClusterDriver CreateDriver() => new AkkaClusterDriver(AkkaClusterSettings.Tuned);
}

/// <summary>Akka.Cluster.Sharding that moves several shards at once to a new node.</summary>
/// <remarks>
/// | setting                                          | value | default | why                                               |
/// |--------------------------------------------------|-------|---------|---------------------------------------------------|
/// | sharding.least-shard-allocation-strategy         | 20    | 0       | the new algorithm, which is recommended, with the |
/// | .rebalance-absolute-limit                        |       |         | example's number (reference.conf of sharding)     |
/// Deviations: Join only. Everything else as <see cref="AkkaCluster"/>.
/// </remarks>
public sealed class AkkaRebalancingCluster : ICluster
{
    public IClusterNode CreateNode() => new AkkaClusterNode(AkkaClusterSettings.Rebalancing);

    public IClusterDriver CreateDriver() => new AkkaClusterDriver(AkkaClusterSettings.Rebalancing);
}

/// <summary>Akka.Cluster.Sharding whose messages are encoded as those of a program that configures no serializer.</summary>
/// <remarks>
/// | setting    | value           | why                                                                                       |
/// |------------|-----------------|-------------------------------------------------------------------------------------------|
/// | serializer | Newtonsoft.Json | the default for objects (serialization.md). Messages are records, since Akka.Remote binds |
/// |            |                 | those of protobuf to a serializer of its own                                              |
/// Deviations: Entities and Activation only. Everything else as <see cref="AkkaCluster"/>.
/// </remarks>
public sealed class AkkaJsonCluster : ICluster
{
    public IClusterNode CreateNode() => new AkkaClusterNode("", isPlain: true);

    public IClusterDriver CreateDriver() => new AkkaClusterDriver("", isPlain: true);
}
