namespace Actors.Benchmarks.Npgsql;

/// <summary>The row of PostgreSQL without an actor library. It is described also where its package is missing.</summary>
public static class NpgsqlRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        new Row
        {
            Name = "Npgsql",
            Library = Library.OfPackage("Npgsql", typeof(NpgsqlRows).Assembly),
            Group = RowGroup.Baseline,
            Baseline = BaselineKind.HandOver,
            Language = "C#",
            Mailbox = "none",
            InFlight = InFlight.Unbounded, // as many as there are writers, as in all rows of Journal
            Units = UnitRule.None,
            Note = "a connection for each writer; a transaction for each event, which a prepared statement inserts",
        }.WithAdapters(typeof(NpgsqlRows), "NpgsqlBench"),
    ];
}
