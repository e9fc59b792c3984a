namespace Actors.Benchmarks.Akka;

/// <summary>The rows of Akka.NET. They are described also where its packages are missing.</summary>
public static class AkkaRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Akka.NET", "AkkaBench", "AkkaNode"),
        Describe("Akka.NET.Tuned", "AkkaTunedBench", "AkkaTunedNode") with
        {
            IsVariant = true,
            Note = "akka.actor.default-dispatcher.throughput = 100 (default 30)",
        },
        Describe("Akka.NET.Bounded", "AkkaBoundedBench") with
        {
            IsVariant = true,
            Revision = 1,
            Mailbox = "BlockingCollection, object",
            InFlight = new InFlight("bounded 1000"),
            Note =
                "BoundedMailbox with its default time-out: Tell blocks the sender's thread until there is room, and after 10 s "
                + "the message becomes a dead letter; producers are threads of their own",
        },
        Describe("Akka.NET.Router", "AkkaRouterBench") with
        {
            IsVariant = true,
            Revision = 1,
            Note = "Broadcast only: the hub sends each post to a BroadcastPool, which has created the members",
        },
        Describe("Akka.NET.EventStream", "AkkaEventStreamBench") with
        {
            IsVariant = true,
            Revision = 1,
            Note =
                "Broadcast only: the hub publishes each post on the event stream of the actor system, to which the members "
                + "are subscribed; one room, because all who have subscribed to a class hear each other",
        },
        Describe("Akka.NET.SystemPerRun", "AkkaSystemPerRunBench") with
        {
            IsFullOnly = true,
            Note = "each run creates an ActorSystem and waits for its termination, inside the clock",
        },
        Describe("Akka.NET.Json", "AkkaJsonBench") with
        {
            IsFullOnly = true,
            Note = "messages are encoded by the default serializer, Newtonsoft.Json",
        },
    ];

    private static Row Describe(string name, string bench, string? node = null) =>
        new Row
        {
            Name = name,
            Library = Library.OfPackage("Akka.NET", typeof(AkkaRows).Assembly),
            Group = RowGroup.ActorLibrary,
            Language = "C#",
            Mailbox = "ConcurrentQueue, object",
            BoxesStructs = true,
            InFlight = InFlight.Unbounded,
            Revision = 2,
        }.WithAdapters(typeof(AkkaRows), bench, node);
}
