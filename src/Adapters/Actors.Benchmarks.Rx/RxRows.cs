namespace Actors.Benchmarks.Rx;

/// <summary>The rows of Rx: each is one way of using it.</summary>
public static class RxRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Rx", "RxBench") with
        {
            Note =
                "observed on TaskPoolScheduler without ISchedulerLongRunning, which would start a thread for each actor; several senders share a lock",
        },
        Describe("Rx.Subject", "RxSubjectBench") with
        {
            IsVariant = true,
            Note = "a hub calls one Subject, to which its members have subscribed",
        },
        Describe("Rx.Retry", "RxRetryBench") with
        {
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
