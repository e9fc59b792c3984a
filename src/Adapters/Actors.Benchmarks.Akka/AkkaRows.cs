namespace Actors.Benchmarks.Akka;

/// <summary>The rows of Akka.NET, in the order of the tables. They are described also where its packages are missing.</summary>
public static class AkkaRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("", 4, "Ask has no time-out, the default", hasNode: true, cluster: "AkkaCluster") with
        {
            ClusterNote =
                "Ask has no time-out, the default; state-store-mode = ddata (the default, persistence, needs a database), passivation "
                + "off (default after 120 s)",
        },
        Variant("Lean", 1, "Props.CreateBy, NoSender"),
        Variant("Receive", 1, "ReceiveActor (UntypedActor): it builds its handlers for each instance"),
        Variant("Tuned", 4, "akka.actor.default-dispatcher.throughput = 100 (default 30)", hasNode: true) with
        {
            // No other actor has a turn in these two.
            WorkloadsOfRow = [.. StandardWorkloads.InOrder.Except([typeof(Idle), typeof(Overload)])],
        },
        Variant(
            "ChannelExecutor",
            2,
            "akka.actor.default-dispatcher.executor = channel-executor; Spawn up to 100,000 leaves",
            [typeof(Sequential), typeof(Spawn), typeof(PingPong), typeof(Ring), typeof(Tell)]
        ),
        Variant("AskTimeout", 2, "akka.actor.ask-timeout = 5s (default infinite)", [typeof(Ask), typeof(Gather)]) with
        {
            HasTimerPerRequest = true,
        },
        Variant("Manifest", 2, "messages carry a letter for the name of their type", [typeof(Remote)], hasNode: true),
        Describe(
            "ClusterTuned",
            2,
            "akka.cluster: failure-detector.heartbeat-interval = 500ms (default 1s), failure-detector.acceptable-heartbeat-pause "
                + "= 2s (3s), split-brain-resolver.stable-after = 7s (20s), split-brain-resolver.keep-majority.role = the nodes "
                + "(all members), sharding.least-shard-allocation-strategy.rebalance-absolute-limit = 20 (0); the rest as in "
                + "clusters of Akka.NET",
            cluster: "AkkaTunedCluster"
        ) with
        {
            IsVariant = true,
            WorkloadsOfRow = [typeof(Failover), typeof(Join)],
        },
        Describe(
            "Rebalancing",
            1,
            "akka.cluster.sharding.least-shard-allocation-strategy.rebalance-absolute-limit = 20 (0); the rest as in clusters of "
                + "Akka.NET",
            cluster: "AkkaRebalancingCluster"
        ) with
        {
            IsFullOnly = true,
            WorkloadsOfRow = [typeof(Join)],
        },
        Describe(
            "ClusterJson",
            2,
            "messages are records, encoded by the default serializer, Newtonsoft.Json; the rest as in clusters of Akka.NET",
            cluster: "AkkaJsonCluster"
        ) with
        {
            IsVariant = true,
            WorkloadsOfRow = [typeof(Entities), typeof(Activation)],
        },
        Variant(
            "Bounded",
            3,
            "BoundedMailbox with its default time-out: Tell blocks the sender's thread until there is room, and after 10 s the "
                + "message becomes a dead letter; producers are threads of their own"
        ) with
        {
            Mailbox = "BlockingCollection, object",
            InFlight = new InFlight("bounded 1000"),
        },
        Variant(
            "Router",
            3,
            "Broadcast only: the hub sends each post to a BroadcastPool, which has created the members"
        ),
        Variant(
            "EventStream",
            3,
            "Broadcast only: the hub publishes each post on the event stream of the actor system, to which the members are "
                + "subscribed; one room, because all who have subscribed to a class hear each other"
        ),
        FullOnly("SystemPerRun", 4, "each run creates an ActorSystem and awaits its termination, inside the clock"),
        FullOnly("Json", 4, "messages are encoded by the default serializer, Newtonsoft.Json"),
    ];

    private static Row FullOnly(string name, int revision, string note) =>
        Describe(name, revision, note) with
        {
            IsFullOnly = true,
        };

    private static Row Variant(
        string name,
        int revision,
        string note,
        Type[]? workloads = null,
        bool hasNode = false
    ) => Describe(name, revision, note, hasNode) with { IsVariant = true, WorkloadsOfRow = workloads };

    // The row Akka.NET.Lean has the adapter AkkaLeanBench. A variant with a cluster does nothing else.
    private static Row Describe(string name, int revision, string note, bool hasNode = false, string? cluster = null) =>
        new Row
        {
            Name = name.Length == 0 ? "Akka.NET" : $"Akka.NET.{name}",
            Library = Library.OfPackage("Akka.NET", typeof(AkkaRows).Assembly),
            Group = RowGroup.ActorLibrary,
            Language = "C#",
            Mailbox = "ConcurrentQueue, object",
            BoxesStructs = true,
            InFlight = InFlight.Unbounded,
            Revision = revision,
            Note = note,
        }.WithAdapters(
            typeof(AkkaRows),
            name.Length > 0 && cluster is not null ? null : $"Akka{name}Bench",
            hasNode ? $"Akka{name}Node" : null,
            cluster
        );
}
