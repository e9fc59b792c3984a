namespace Actors.Benchmarks.MinimalPool;

/// <summary>The row of Minimal on the thread pool.</summary>
public static class MinimalPoolRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        new()
        {
            Name = "Minimal.Pool",
            Library = Library.OfRuntime("Minimal"),
            Group = RowGroup.Baseline,
            Language = "C#",
            Mailbox = "linked list, typed",
            InFlight = InFlight.Unbounded,
            Baseline = BaselineKind.Pool,
            Revision = 2,
            Note =
                "Minimal, but each wake-up of an actor is a work item of the thread pool, as in most libraries; "
                + "a woken actor never runs next on the thread that has woken it",
            ObjBench = typeof(Minimal.Obj.MinimalBench),
            StructBench = typeof(Minimal.Struct.MinimalBench),
        },
    ];
}
