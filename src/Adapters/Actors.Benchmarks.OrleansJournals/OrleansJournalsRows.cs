namespace Actors.Benchmarks.Orleans;

/// <summary>The row of Orleans' journaled grains. It is described also where its packages are missing.</summary>
public static class OrleansJournalsRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        new Row
        {
            Name = "Orleans.CustomStorage",
            Library = Library.OfPackage("Orleans", typeof(OrleansJournalsRows).Assembly),
            Group = RowGroup.VirtualActors,
            Language = "C#",
            Mailbox = "List<Message>, typed",
            BoxesStructs = true,
            InFlight = InFlight.Window(1000),
            Note =
                "JournaledGrain with storage of its own: table and SQL are those of the row Sqlite, and are not Orleans'; "
                + "grains are not told to stop; they are deactivated outside the clock",
        }.WithAdapters(typeof(OrleansJournalsRows), "OrleansCustomStorageBench"),
    ];
}
