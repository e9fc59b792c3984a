namespace Actors.Benchmarks.Rx;

/// <summary>The rows of Rx: each is one way of using it.</summary>
public static class RxRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Rx") with
        {
            Note =
                "observed on TaskPoolScheduler without ISchedulerLongRunning, which would start a thread for each actor; several senders share a lock",
#if !PACKAGE_MISSING // this file compiles in any case
            ObjBench = typeof(Obj.RxBench),
            StructBench = typeof(Struct.RxBench),
#endif
        },
        Describe("Rx.Subject") with
        {
            IsVariant = true,
            Note = "a hub calls one Subject, to which its members have subscribed",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.RxSubjectBench),
            StructBench = typeof(Struct.RxSubjectBench),
#endif
        },
        Describe("Rx.Retry") with
        {
            IsVariant = true,
            Note = "Retry behind the queue makes the fresh state",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.RxRetryBench),
            StructBench = typeof(Struct.RxRetryBench),
#endif
        },
    ];

    private static Row Describe(string name) =>
        new()
        {
            Name = name,
            Library = Library.OfPackage("Rx", typeof(RxRows).Assembly),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "Subject<T>, typed",
            InFlight = InFlight.Unbounded,
            Color = "#d01ad0",
        };
}
