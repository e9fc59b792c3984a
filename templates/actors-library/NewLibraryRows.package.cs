namespace Actors.Benchmarks.NewLibrary;

/// <summary>The rows of NewLibrary: each is one way of using it.</summary>
public static class NewLibraryRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        new Row
        {
            Name = "NewLibrary",
            Library = Library.OfPackage("NewLibrary", typeof(NewLibraryRows).Assembly),
            Group = RowGroup.Primitive, // replace: ActorLibrary, if it has lifecycle and supervision
            Language = "C#",
            Mailbox = "a queue, typed", // replace
            InFlight = InFlight.Unbounded, // replace, if a sender can be made to wait
            Note = "", // replace by what a reader of the numbers must know
        }.WithAdapters(typeof(NewLibraryRows), "NewLibraryBench"),
    ];
}
