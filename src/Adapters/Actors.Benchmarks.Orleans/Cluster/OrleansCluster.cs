using Orleans.Configuration;

namespace Actors.Benchmarks.Orleans;

/// <summary>Orleans with its default settings, and without a database: silos that host entities, and an external client.</summary>
/// <remarks>
/// | setting    | value                         | why                                                                                |
/// |------------|-------------------------------|------------------------------------------------------------------------------------|
/// | clustering | UseLocalhostClustering        | as first shown. The first node keeps the list of members (the primary silo); the   |
/// |            |                               | others join by its address                                                         |
/// | endpoints  | free ports of one address     | a silo's address is its name, so its port cannot be 0. A port that was taken in    |
/// |            |                               | the meantime is picked again                                                       |
/// | client     | UseStaticClustering           | with the gateways of all nodes, since a client cannot read the primary's list      |
/// | placement  | the default                   | ResourceOptimized: chooses by load                                                 |
/// | collection | the default, 15 min           | no run lasts as long, so that no entity is deactivated because it is idle          |
/// | time-out   | the default, 30 s             | of each call; one of 1 s ends the first calls to new entities                      |
/// | failures   | the defaults                  | a probe each 5 s at first. From the answers a silo learns to wait less, at least   |
/// |            |                               | 2.5 s. Dead after 3 missed probes and 2 votes (ClusterMembershipOptions)           |
/// | leaving    | IHost.StopAsync               | what a host does on SIGTERM: the silo deactivates its grains, and leaves           |
/// | protobuf   | a codec of our own            | as in <see cref="ProtobufCodec{TMessage}"/>                                        |
/// | key        | of the grain, a string        | a call carries it, so that the message has none                                    |
/// Deviations: the silos also know the grains of the other workloads, of which none is activated. Nodes count the silos whose grains
/// they know, because they place on no others. The client asks a grain (IManagementGrain) for the list of members, since its
/// own list may be a minute old. If the primary dies, the others cannot change the list of members: development clustering.
/// </remarks>
public sealed class OrleansCluster : ICluster
{
    bool IActorBench<Failover>.CanDo(Failover workload) => workload.Fault != NodeFault.KillFirst;

    public IClusterNode CreateNode() => new OrleansClusterNode(_ => { });

    public IClusterDriver CreateDriver() => new OrleansClusterDriver();
}

/// <summary><see cref="OrleansCluster"/> with silos that find a dead one sooner.</summary>
/// <remarks>
/// | setting              | value | default | why (ClusterMembershipOptions.cs; the documentation's page «Cluster management»)       |
/// |----------------------|-------|---------|----------------------------------------------------------------------------------------|
/// | ProbeTimeout         | 1 s   | 5 s     | silos probe each other so often at first, and wait for an answer so long; at least half |
/// | NumMissedProbesLimit | 2     | 3       | probes in a row without an answer until a silo is suspected                            |
/// | TableRefreshTimeout  | 5 s   | 60 s    | silos read the list of members so often, if no other one has told them of a change     |
/// Deviations: the client has no settings for this. Everything else as <see cref="OrleansCluster"/>.
/// </remarks>
public sealed class OrleansTunedCluster : ICluster
{
    bool IActorBench<Failover>.CanDo(Failover workload) => workload.Fault != NodeFault.KillFirst;

    public IClusterNode CreateNode() => new OrleansClusterNode(FindDeadSilosSooner);

    public IClusterDriver CreateDriver() => new OrleansClusterDriver();

    private static void FindDeadSilosSooner(ISiloBuilder silo) =>
        silo.Configure<ClusterMembershipOptions>(o =>
        {
            o.ProbeTimeout = TimeSpan.FromSeconds(1);
            o.NumMissedProbesLimit = 2;
            o.TableRefreshTimeout = TimeSpan.FromSeconds(5);
        });
}

/// <summary><see cref="OrleansCluster"/> with the directory of grains that all silos keep together.</summary>
/// <remarks>
/// | setting   | value                        | why                                                                                 |
/// |-----------|------------------------------|-------------------------------------------------------------------------------------|
/// | directory | AddDistributedGrainDirectory | what a silo knows of grains moves to others when it ends. Experimental (10.4.2); by |
/// |           |                              | default each silo keeps a part, which is lost with it                               |
/// Deviations: Entities and Failover only. Everything else as <see cref="OrleansCluster"/>.
/// </remarks>
public sealed class OrleansDirectoryCluster : ICluster
{
    bool IActorBench<Failover>.CanDo(Failover workload) => workload.Fault != NodeFault.KillFirst;

    public IClusterNode CreateNode() => new OrleansClusterNode(KeepDirectory);

    public IClusterDriver CreateDriver() => new OrleansClusterDriver();

    private static void KeepDirectory(ISiloBuilder silo) =>
#pragma warning disable ORLEANSEXP003 // what the row is for
        silo.AddDistributedGrainDirectory();
#pragma warning restore ORLEANSEXP003
}

/// <summary><see cref="OrleansCluster"/>, which moves grains to a new silo.</summary>
/// <remarks>
/// | setting    | value                   | why                                                                                   |
/// |------------|-------------------------|---------------------------------------------------------------------------------------|
/// | rebalancer | AddActivationRebalancer | moves grains until silos have equal memory. Experimental (10.4.2); by default none    |
/// |            |                         | moves. It begins after 60 s, and has a cycle each 15 s (ActivationRebalancerOptions)  |
/// Deviations: Join only. Everything else as <see cref="OrleansCluster"/>.
/// </remarks>
public sealed class OrleansRebalancingCluster : ICluster
{
    public IClusterNode CreateNode() => new OrleansClusterNode(Rebalance);

    public IClusterDriver CreateDriver() => new OrleansClusterDriver();

    private static void Rebalance(ISiloBuilder silo) =>
#pragma warning disable ORLEANSEXP002 // what the row is for
        silo.AddActivationRebalancer();
#pragma warning restore ORLEANSEXP002
}

/// <summary><see cref="OrleansCluster"/> whose driver is a silo without entities, as in the clusters of the other libraries.</summary>
/// <remarks>
/// | setting | value            | why                                                                                            |
/// |---------|------------------|------------------------------------------------------------------------------------------------|
/// | driver  | GrainTypeOptions | without the class of the entities, so that none is placed there. It knows where each entity is |
/// Deviations: Entities and Activation only. Everything else as <see cref="OrleansCluster"/>.
/// </remarks>
public sealed class OrleansMemberCluster : ICluster
{
    public IClusterNode CreateNode() => new OrleansClusterNode(_ => { });

    public IClusterDriver CreateDriver() => new OrleansSiloDriver();
}

/// <summary><see cref="OrleansCluster"/> with messages of the library's own serializer.</summary>
/// <remarks>
/// | setting    | value                | why                                                                                       |
/// |------------|----------------------|-------------------------------------------------------------------------------------------|
/// | serializer | [GenerateSerializer] | the recommended one (the documentation's page «Serialization in Orleans»). It also copies |
/// |            |                      | messages field by field, without encoding them                                            |
/// Deviations: Entities and Activation only. Everything else as <see cref="OrleansCluster"/>.
/// </remarks>
public sealed class OrleansNativeCluster : ICluster
{
    public IClusterNode CreateNode() => new OrleansClusterNode(_ => { });

    public IClusterDriver CreateDriver() => new OrleansClusterDriver(isPlain: true);
}
