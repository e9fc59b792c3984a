namespace Actors.Benchmarks.ProtoActor;

/// <summary>The rows of Proto.Actor. They exist also where its package could not be restored.</summary>
public static class ProtoActorRows
{
    private static readonly Library Package = Library.OfPackage("Proto.Actor", typeof(ProtoActorRows).Assembly);

    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Proto.Actor", "ProtoActorBench", "ProtoActorNode") with
        {
            Revision = 2,
            Note =
                "in Failure without the default limit of 10 restarts in 10 s, after which an actor is stopped: every tenth message fails "
                + "there",
        },
        Describe("Proto.Actor.Root", "ProtoActorRootBench") with
        {
            Note = "every unit is spawned from the root context, so that no parent keeps and supervises it",
        },
        Describe("Proto.Actor.Tuned", "ProtoActorTunedBench") with
        {
            IsVariant = true,
            Mailbox = "Queue under a lock, object",
            Note =
                "Props of the library's SpawnBenchmark: LockingUnboundedMailboxQueue(4), StartDeadline 0; "
                + "asks without the default time-out of 5 s",
        },
        Describe("Proto.Actor.Bounded", "ProtoActorBoundedBench") with
        {
            IsVariant = true,
            Mailbox = "bounded channel, object",
            InFlight = new InFlight("bounded 1000"),
            Note =
                "BoundedMailbox with its default mode: a Send to a full mailbox sleeps for 50 ms on the sender's thread, and tries "
                + "again; producers are threads of their own; up to 100,000 messages",
        },
        Describe("Proto.Actor.NonBlocking", "ProtoActorNonBlockingBench") with
        {
            IsVariant = true,
            InFlight = new InFlight("bounded 1000"),
            Note =
                "Overload only: NonBlockingBoundedMailbox with a time-out of 0, which calls its overflow action for each message "
                + "that it refuses",
        },
        Describe("Proto.Actor.Router", "ProtoActorRouterBench") with
        {
            IsVariant = true,
            Note =
                "Broadcast only: the hub sends each post to a broadcast group of its members; one room, because a router that "
                + "starts blocks a thread of the pool",
        },
        Describe("Proto.Actor.EventStream", "ProtoActorEventStreamBench") with
        {
            IsVariant = true,
            Note =
                "Broadcast only: the hub publishes each post on the event stream of the actor system, to which each member is "
                + "subscribed; one room, because a post visits all subscriptions of the system",
        },
    ];

    private static Row Describe(string name, string bench, string? node = null) =>
        new Row
        {
            Name = name,
            Library = Package,
            Group = RowGroup.ActorLibrary,
            Language = "C#",
            Mailbox = "ConcurrentQueue, object",
            BoxesStructs = true,
            InFlight = InFlight.Unbounded,
        }.WithAdapters(typeof(ProtoActorRows), bench, node);
}
