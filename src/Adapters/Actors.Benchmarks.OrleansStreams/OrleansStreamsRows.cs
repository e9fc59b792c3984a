namespace Actors.Benchmarks.Orleans;

/// <summary>The row of Orleans' streams. This file compiles without the package, too.</summary>
public static class OrleansStreamsRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        new Row
        {
            Name = "Orleans.Streams",
            Library = Library.OfPackage("Orleans", typeof(OrleansStreamsRows).Assembly),
            Group = RowGroup.VirtualActors,
            Language = "C#",
            Mailbox = "List<Message>, typed",
            BoxesStructs = true,
            InFlight = InFlight.Unbounded,
            Revision = 2,
            Note =
                "a memory stream, whose queues are polled every 100 ms; posts are encoded; a hub's members subscribe in "
                + "quadratic time, so that there are at most 100; grains are not told to stop; they are deactivated outside the clock",
        }.WithAdapters(typeof(OrleansStreamsRows), "OrleansStreamsBench"),
    ];
}
