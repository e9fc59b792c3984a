namespace Actors.Benchmarks.ProtoActor;

/// <summary>The rows of Proto.Actor. They exist also where its package could not be restored.</summary>
public static class ProtoActorRows
{
    private static readonly Library Package = Library.OfPackage("Proto.Actor", typeof(ProtoActorRows).Assembly);

    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Proto.Actor") with
        {
            Revision = 2,
            Note =
                "in Failure without the default limit of 10 restarts in 10 s, after which an actor is stopped: every tenth message fails "
                + "there",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.ProtoActorBench),
            StructBench = typeof(Struct.ProtoActorBench),
            NodeType = typeof(Obj.ProtoActorNode),
#endif
        },
        Describe("Proto.Actor.Root") with
        {
            Note = "every unit is spawned from the root context, so that no parent keeps and supervises it",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.ProtoActorRootBench),
            StructBench = typeof(Struct.ProtoActorRootBench),
#endif
        },
        Describe("Proto.Actor.Tuned") with
        {
            IsVariant = true,
            Mailbox = "Queue under a lock, object",
            Note =
                "Props of the library's SpawnBenchmark: LockingUnboundedMailboxQueue(4), StartDeadline 0; "
                + "asks without the default time-out of 5 s",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.ProtoActorTunedBench),
            StructBench = typeof(Struct.ProtoActorTunedBench),
#endif
        },
        Describe("Proto.Actor.Bounded") with
        {
            IsVariant = true,
            Mailbox = "bounded channel, object",
            InFlight = new InFlight("bounded 1000"),
            Note =
                "BoundedMailbox with its default mode: a Send to a full mailbox sleeps for 50 ms on the sender's thread, and tries "
                + "again; producers are threads of their own; up to 100,000 messages",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.ProtoActorBoundedBench),
            StructBench = typeof(Struct.ProtoActorBoundedBench),
#endif
        },
        Describe("Proto.Actor.NonBlocking") with
        {
            IsVariant = true,
            InFlight = new InFlight("bounded 1000"),
            Note =
                "Overload only: NonBlockingBoundedMailbox with a time-out of 0, which calls its overflow action for each message "
                + "that it refuses",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.ProtoActorNonBlockingBench),
            StructBench = typeof(Struct.ProtoActorNonBlockingBench),
#endif
        },
        Describe("Proto.Actor.Router") with
        {
            IsVariant = true,
            Note =
                "Broadcast only: the hub sends each post to a broadcast group of its members; one room, because a router that "
                + "starts blocks a thread of the pool",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.ProtoActorRouterBench),
            StructBench = typeof(Struct.ProtoActorRouterBench),
#endif
        },
        Describe("Proto.Actor.EventStream") with
        {
            IsVariant = true,
            Note =
                "Broadcast only: the hub publishes each post on the event stream of the actor system, to which each member is "
                + "subscribed; one room, because a post visits all subscriptions of the system",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.ProtoActorEventStreamBench),
            StructBench = typeof(Struct.ProtoActorEventStreamBench),
#endif
        },
        Describe("Proto.Actor.Async") with
        {
            IsFullOnly = true,
            Note =
                "handlers are async methods that await completed tasks only, so none is ever suspended; "
                + "what suspending costs is shown by Awaiting",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.ProtoActorAsyncBench),
            StructBench = typeof(Struct.ProtoActorAsyncBench),
#endif
        },
    ];

    private static Row Describe(string name) =>
        new()
        {
            Name = name,
            Library = Package,
            Group = RowGroup.ActorLibrary,
            Language = "C#",
            Mailbox = "ConcurrentQueue, object",
            BoxesStructs = true,
            InFlight = InFlight.Unbounded,
            Color = "#3d7be0",
        };
}
