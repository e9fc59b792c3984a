namespace Actors.Benchmarks.R3;

/// <summary>The row of R3. It is described also where its package is missing.</summary>
public static class R3Rows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        new Row
        {
            Name = "R3",
            Library = Library.OfPackage("R3", typeof(R3Rows).Assembly),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "ConcurrentQueue, typed",
            InFlight = InFlight.Unbounded,
            Note =
                "ObserveOnThreadPool: a work item handles all that waits; a hub calls one Subject, to which its members have subscribed",
        }.WithAdapters(typeof(R3Rows), "R3Bench"),
    ];
}
