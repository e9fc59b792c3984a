namespace Actors.Benchmarks.Akka;

/// <summary>The rows of Akka.NET. They are described also where its packages are missing.</summary>
public static class AkkaRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Akka.NET") with
        {
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.AkkaBench),
            StructBench = typeof(Struct.AkkaBench),
            NodeType = typeof(AkkaNode),
#endif
        },
        Describe("Akka.NET.Tuned") with
        {
            IsVariant = true,
            Note = "akka.actor.default-dispatcher.throughput = 100 (default 30)",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.AkkaTunedBench),
            StructBench = typeof(Struct.AkkaTunedBench),
            NodeType = typeof(AkkaTunedNode),
#endif
        },
        Describe("Akka.NET.Bounded") with
        {
            IsVariant = true,
            Revision = 1,
            Mailbox = "BlockingCollection, object",
            InFlight = new InFlight("bounded 1000"),
            Note =
                "BoundedMailbox with its default time-out: Tell blocks the sender's thread until there is room, and after 10 s "
                + "the message becomes a dead letter; producers are threads of their own",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.AkkaBoundedBench),
            StructBench = typeof(Struct.AkkaBoundedBench),
#endif
        },
        Describe("Akka.NET.Router") with
        {
            IsVariant = true,
            Revision = 1,
            Note = "Broadcast only: the hub sends each post to a BroadcastPool, which has created the members",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.AkkaRouterBench),
            StructBench = typeof(Struct.AkkaRouterBench),
#endif
        },
        Describe("Akka.NET.EventStream") with
        {
            IsVariant = true,
            Revision = 1,
            Note =
                "Broadcast only: the hub publishes each post on the event stream of the actor system, to which the members "
                + "are subscribed; one room, because all who have subscribed to a class hear each other",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.AkkaEventStreamBench),
            StructBench = typeof(Struct.AkkaEventStreamBench),
#endif
        },
        Describe("Akka.NET.SystemPerRun") with
        {
            IsFullOnly = true,
            Note = "each run creates an ActorSystem and waits for its termination, inside the clock",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.AkkaSystemPerRunBench),
            StructBench = typeof(Struct.AkkaSystemPerRunBench),
#endif
        },
        Describe("Akka.NET.Async") with
        {
            IsFullOnly = true,
            Note =
                "handlers return a task that is already complete, so none is ever suspended, against the advice of the "
                + "library's analyzer (AK1003); what suspending costs is shown by Awaiting",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.AkkaAsyncBench),
            StructBench = typeof(Struct.AkkaAsyncBench),
#endif
        },
        Describe("Akka.NET.Json") with
        {
            IsFullOnly = true,
            Note = "messages are encoded by the default serializer, Newtonsoft.Json",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.AkkaJsonBench),
#endif
        },
    ];

    private static Row Describe(string name) =>
        new()
        {
            Name = name,
            Library = Library.OfPackage("Akka.NET", typeof(AkkaRows).Assembly),
            Group = RowGroup.ActorLibrary,
            Language = "C#",
            Mailbox = "ConcurrentQueue, object",
            BoxesStructs = true,
            InFlight = InFlight.Unbounded,
            Revision = 2,
            Color = "#d2542c",
        };
}
