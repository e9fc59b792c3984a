using System.Net;
using Actors.Benchmarks.Protos;
using Akka.Cluster.Sharding;
using Akka.Configuration;
using Akka.DistributedData;

namespace Actors.Benchmarks.Akka;

/// <summary>The settings of the members of a cluster. <see cref="AkkaCluster"/> says why.</summary>
internal static class AkkaClusterSettings
{
    /// <summary>What the nodes have, and the driver has not.</summary>
    public const string NodeRole = "node";

    /// <summary>What the driver has.</summary>
    public const string DriverRole = "driver";

    /// <summary>How soon a dead node is found, removed, and its entities are moved. <see cref="AkkaTunedCluster"/> says why.</summary>
    public const string Tuned = $$"""
        {{Rebalancing}}
        akka.cluster {
          failure-detector {
            heartbeat-interval = 500ms
            acceptable-heartbeat-pause = 2s
          }
          split-brain-resolver {
            stable-after = 7s
            keep-majority.role = node
          }
        }

        """;

    /// <summary>How many shards are moved at once to a new node. <see cref="AkkaRebalancingCluster"/> says why.</summary>
    public const string Rebalancing =
        "akka.cluster.sharding.least-shard-allocation-strategy.rebalance-absolute-limit = 20";

    /// <summary>The settings of a member that listens on any free port of <paramref name="here"/>.</summary>
    /// <param name="here">The address.</param>
    /// <param name="role">The member's role.</param>
    /// <param name="more">Settings of the row; empty for the defaults.</param>
    public static Config Of(IPAddress here, string role, string more) =>
        ConfigurationFactory
            .ParseString(
                $$"""
                {{AkkaSettings.Quiet}}
                akka {
                  actor {
                    provider = cluster
                    serializers.entity = "{{typeof(EntitySerializer).AssemblyQualifiedName}}"
                    serialization-bindings {
                      "{{typeof(EntityRequest).AssemblyQualifiedName}}" = entity
                      "{{typeof(EntityAnswer).AssemblyQualifiedName}}" = entity
                    }
                  }
                  remote.dot-netty.tcp {
                    hostname = "{{here}}"
                    port = 0
                  }
                  cluster {
                    roles = [{{role}}]
                    sharding {
                      state-store-mode = ddata
                      passivate-idle-entity-after = off
                    }
                  }
                }
                {{more}}
                """
            )
            .WithFallback(ClusterSharding.DefaultConfig())
            .WithFallback(DistributedData.DefaultConfig());
}
