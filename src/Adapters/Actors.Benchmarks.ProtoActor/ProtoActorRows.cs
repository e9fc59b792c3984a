namespace Actors.Benchmarks.ProtoActor;

/// <summary>The rows of Proto.Actor, in the order of the tables. They exist also where its package could not be restored.</summary>
public static class ProtoActorRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Proto.Actor", "ProtoActorBench", "ProtoActorNode", "ProtoActorCluster") with
        {
            Revision = 3,
            HasTimerPerRequest = true,
            Note =
                "ActorSystem.Root puts each message from outside of actors into an envelope of 40 B; a request has the default time-out "
                + "of 5 s, which takes 528 B; Failure with AlwaysRestartStrategy, because the default one stops an actor at its 11th "
                + "failure in 10 s",
            ClusterNote =
                "with the provider SeedNode, which needs no server, a cluster never notices that a machine has died, because "
                + "HeartbeatExpiration is 0, so some of its entities never answer again: WithHeartbeatExpiration cures it; the library's own serializer is the protobuf of all rows",
        },
        Describe("Proto.Actor.RootContext", "ProtoActorRootContextBench") with
        {
            IsVariant = true,
            Note =
                "Counter, Tell and Post only: sends by new RootContext(system), as the library's own benchmark programs do; no envelope, "
                + "so 40 B less a message",
        },
        Describe("Proto.Actor.NoTimeout", "ProtoActorNoTimeoutBench") with
        {
            IsVariant = true,
            Note = "Ask and Gather only: requests without a time-out, so 528 B less a request",
        },
        Describe("Proto.Actor.Yield", "ProtoActorYieldBench") with
        {
            IsVariant = true,
            Note = "Awaiting only: the handler awaits Task.Yield",
        },
        Describe("Proto.Actor.Root", "ProtoActorRootBench") with
        {
            Revision = 2,
            Note = "every unit is spawned from the root context, so that no parent keeps and supervises it",
        },
        Describe("Proto.Actor.Tuned", "ProtoActorTunedBench") with
        {
            IsVariant = true,
            Revision = 2,
            Mailbox = "Queue under a lock, object",
            Note = "Props of the library's SpawnBenchmark: LockingUnboundedMailboxQueue(4), StartDeadline 0",
        },
        Describe("Proto.Actor.OwnProgram", "ProtoActorOwnProgramBench") with
        {
            IsFullOnly = true,
            Mailbox = "Queue under a lock, object",
            Note =
                "Spawn only: as the library's SpawnBenchmark, which is Proto.Actor.Root with the Props of Proto.Actor.Tuned",
        },
        Describe("Proto.Actor.LocalQueue", "ProtoActorLocalQueueBench") with
        {
            IsVariant = true,
            Note =
                "PingPong and Spawn only: a dispatcher of its own, new ThreadPoolDispatcher(), which puts an actor that is woken into "
                + "the queue of the thread, and not into the global one",
        },
        Describe("Proto.Actor.Bounded", "ProtoActorBoundedBench") with
        {
            IsVariant = true,
            Revision = 2,
            Mailbox = "bounded channel, object",
            InFlight = new InFlight("bounded 1000"),
            Note =
                "BoundedMailbox with its default mode: a Send to a full mailbox blocks the sender's thread until there is room; "
                + "producers are threads of their own",
        },
        Describe("Proto.Actor.NonBlocking", "ProtoActorNonBlockingBench") with
        {
            IsVariant = true,
            Revision = 2,
            InFlight = new InFlight("bounded 1000"),
            Note =
                "Overload only: NonBlockingBoundedMailbox with a time-out of 0, which calls its overflow action for each message "
                + "that it refuses",
        },
        Describe("Proto.Actor.Router", "ProtoActorRouterBench") with
        {
            IsVariant = true,
            Revision = 2,
            Note =
                "Broadcast only: the hub sends each post to a broadcast group of its members; one room, because a router that "
                + "starts blocks a thread of the pool",
        },
        Describe("Proto.Actor.EventStream", "ProtoActorEventStreamBench") with
        {
            IsVariant = true,
            Revision = 2,
            Note =
                "Broadcast only: the hub publishes each post on the event stream of the actor system, to which each member is "
                + "subscribed; one room, because a post visits all subscriptions of the system",
        },
        Describe("Proto.Actor.ClusterTuned", bench: null, cluster: "ProtoActorTunedCluster") with
        {
            IsVariant = true,
            WorkloadsOfRow = [typeof(Failover), typeof(Join)],
            Note = "Failover and Join only: HeartbeatExpiration 5 s (0, which is off)",
        },
        Describe("Proto.Actor.Rebalancing", bench: null, cluster: "ProtoActorRebalancingCluster") with
        {
            IsFullOnly = true,
            WorkloadsOfRow = [typeof(Join)],
            Note = "PartitionActivatorLookup (PartitionIdentityLookup); the rest as in clusters of Proto.Actor",
        },
    ];

    private static Row Describe(string name, string? bench, string? node = null, string? cluster = null) =>
        new Row
        {
            Name = name,
            Library = Library.OfPackage("Proto.Actor", typeof(ProtoActorRows).Assembly),
            Group = RowGroup.ActorLibrary,
            Language = "C#",
            Mailbox = "ConcurrentQueue, object",
            BoxesStructs = true,
            InFlight = InFlight.Unbounded,
        }.WithAdapters(typeof(ProtoActorRows), bench, node, cluster);
}
