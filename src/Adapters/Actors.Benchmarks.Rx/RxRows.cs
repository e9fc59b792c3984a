namespace Actors.Benchmarks.Rx;

/// <summary>The rows of Rx: each is one way of using it.</summary>
public static class RxRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        new()
        {
            Name = "Rx",
            Library = Library.OfPackage("Rx", typeof(RxRows).Assembly),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "Subject<T>, typed",
            InFlight = InFlight.Unbounded,
            Note =
                "observed on TaskPoolScheduler without ISchedulerLongRunning, which would start a thread for each actor; several senders share a lock",
            Color = "#d01ad0",
#if !PACKAGE_MISSING // this file compiles in any case
            ObjBench = typeof(Obj.RxBench),
            StructBench = typeof(Struct.RxBench),
#endif
        },
    ];
}
