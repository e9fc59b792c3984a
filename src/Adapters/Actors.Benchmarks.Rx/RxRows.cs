namespace Actors.Benchmarks.Rx;

/// <summary>The rows of Rx, in the order of the tables.</summary>
public static class RxRows
{
    // A thread for each actor is bearable in these.
    private static readonly Type[] WithThreads =
    [
        typeof(Counter),
        typeof(PingPong),
        typeof(Ask),
        typeof(Tell),
        typeof(ColdStart),
    ];

    public static IReadOnlyList<Row> All { get; } =
    [
        Describe(
            "Rx",
            2,
            "TaskPoolScheduler without ISchedulerLongRunning, so a work item handles one message; "
                + "Rx.LongRunning is the default; several senders share a lock"
        ),
        Variant("Rx.LongRunning", 1, "the default of TaskPoolScheduler: a thread for each actor", WithThreads),
        Variant("Rx.EventLoop", 1, "an EventLoopScheduler, which is a thread, for each actor", WithThreads),
        Variant("Rx.Subject", 2, "a hub calls one Subject, to which its members have subscribed"),
        Variant("Rx.Retry", 2, "Retry behind the queue makes the fresh state"),
    ];

    private static Row Variant(string name, int revision, string note, Type[]? workloads = null) =>
        Describe(name, revision, note) with
        {
            IsVariant = true,
            WorkloadsOfRow = workloads,
        };

    // The row Rx.Retry has the adapter RxRetryBench.
    private static Row Describe(string name, int revision, string note) =>
        new Row
        {
            Name = name,
            Library = Library.OfPackage("Rx", typeof(RxRows).Assembly),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "Subject<T>, typed",
            InFlight = InFlight.Unbounded,
            Revision = revision,
            Note = note,
        }.WithAdapters(typeof(RxRows), name.Replace(".", "") + "Bench");
}
