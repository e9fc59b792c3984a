namespace Actors.Benchmarks.Rx;

/// <summary>The rows of Rx: each is one way of using it.</summary>
public static class RxRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Rx", "RxBench") with
        {
            Revision = 2,
            Note =
                "TaskPoolScheduler without ISchedulerLongRunning, so a work item handles one message; "
                + "Rx.LongRunning is the default; several senders share a lock",
        },
        Describe("Rx.LongRunning", "RxLongRunningBench") with
        {
            IsVariant = true,
            Note = "the default of TaskPoolScheduler: a thread for each actor",
            WorkloadsOfRow = [typeof(Counter), typeof(PingPong), typeof(Ask), typeof(Tell), typeof(ColdStart)],
        },
        Describe("Rx.EventLoop", "RxEventLoopBench") with
        {
            IsVariant = true,
            Note = "an EventLoopScheduler, which is a thread, for each actor",
            WorkloadsOfRow = [typeof(Counter), typeof(PingPong), typeof(Ask), typeof(Tell), typeof(ColdStart)],
        },
        Describe("Rx.Subject", "RxSubjectBench") with
        {
            Revision = 2,
            IsVariant = true,
            Note = "a hub calls one Subject, to which its members have subscribed",
        },
        Describe("Rx.Retry", "RxRetryBench") with
        {
            Revision = 2,
            IsVariant = true,
            Note = "Retry behind the queue makes the fresh state",
        },
    ];

    private static Row Describe(string name, string bench) =>
        new Row
        {
            Name = name,
            Library = Library.OfPackage("Rx", typeof(RxRows).Assembly),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "Subject<T>, typed",
            InFlight = InFlight.Unbounded,
        }.WithAdapters(typeof(RxRows), bench);
}
