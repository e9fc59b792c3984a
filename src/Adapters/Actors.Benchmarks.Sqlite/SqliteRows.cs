namespace Actors.Benchmarks.Sqlite;

/// <summary>The rows of SQLite without an actor library, in the order of the tables. They are described also where its package is
/// missing.</summary>
public static class SqliteRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe(
            "Sqlite",
            "SqliteBench",
            "one connection, which writers use in turns; a transaction for each event"
        ) with
        {
            Baseline = BaselineKind.HandOver,
        },
        Describe(
            "Sqlite.GroupCommit",
            "SqliteGroupCommitBench",
            "one task has the connection; a transaction for all events that wait for it"
        ) with
        {
            IsVariant = true,
        },
    ];

    private static Row Describe(string name, string bench, string note) =>
        new Row
        {
            Name = name,
            Library = Library.OfPackage("Microsoft.Data.Sqlite", typeof(SqliteRows).Assembly),
            Group = RowGroup.Baseline,
            Language = "C#",
            Mailbox = "none",
            InFlight = InFlight.Unbounded, // as many as there are writers, as in all rows of Journal
            Units = UnitRule.None,
            Note = note + "; journal_mode = WAL (default delete), synchronous = FULL, the default",
        }.WithAdapters(typeof(SqliteRows), bench);
}
