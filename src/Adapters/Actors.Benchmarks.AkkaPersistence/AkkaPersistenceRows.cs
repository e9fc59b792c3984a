namespace Actors.Benchmarks.AkkaPersistence;

/// <summary>The rows of Akka.NET's persistence, in the order of the tables. They are described also where its packages are missing.</summary>
public static class AkkaPersistenceRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe(
            "Akka.Persistence",
            "AkkaPersistenceBench",
            "akka.persistence.journal.sql with its defaults; SQLite with its own, journal_mode = delete"
        ),
        Describe(
            "Akka.Persistence.Snapshots",
            "AkkaPersistenceSnapshotsBench",
            "an entity saves its state after each 300 events, by SaveSnapshot (default never)"
        ) with
        {
            IsVariant = true,
        },
        Describe("Akka.Persistence.Wal", "AkkaPersistenceWalBench", "journal_mode = WAL (default delete)") with
        {
            IsVariant = true,
        },
        Describe(
            "Akka.Persistence.OneQueue",
            "AkkaPersistenceOneQueueBench",
            "parallelism = 1 (default 3), as its documentation says for SQLite; journal_mode = WAL (default delete)"
        ) with
        {
            IsVariant = true,
        },
    ];

    private static Row Describe(string name, string bench, string note) =>
        new Row
        {
            Name = name,
            Library = Library.OfPackage("Akka.NET", typeof(AkkaPersistenceRows).Assembly),
            Group = RowGroup.ActorLibrary,
            Language = "C#",
            Mailbox = "ConcurrentQueue, object",
            BoxesStructs = true,
            InFlight = InFlight.Unbounded,
            Note =
                note
                + "; events are encoded by the default serializer, Newtonsoft.Json; Ask has no time-out, the default",
        }.WithAdapters(typeof(AkkaPersistenceRows), bench);
}
