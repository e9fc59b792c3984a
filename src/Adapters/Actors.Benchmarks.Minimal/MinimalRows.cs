namespace Actors.Benchmarks.Minimal;

/// <summary>The rows of Minimal, the actor of this repository, in the order of the tables.</summary>
public static class MinimalRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Minimal") with
        {
            Baseline = BaselineKind.HandOver,
            Revision = 3,
            Note =
                "not an actor library: no addresses, no supervision, no choice of mailboxes. It handles one message at a time, "
                + "keeps the order of each sender, lets no actor wait for ever, and an exception ends its actor only. A message "
                + "is the link of its queue, so that it is sent once and never passed on. A woken actor may run next on the "
                + "thread that has woken it, which is a trick of the scheduler: Minimal.Pool does without",
            ObjBench = typeof(Obj.MinimalBench),
            StructBench = typeof(Struct.MinimalBench),
        },
        Describe("Minimal.Yield") with
        {
            IsVariant = true,
            Note = "a handler awaits Task.Yield",
            ObjBench = typeof(Obj.MinimalBench),
            Factory = () => new Obj.MinimalBench { Yields = true },
            WorkloadsOfRow = [typeof(Awaiting)],
        },
    ];

    private static Row Describe(string name) =>
        new()
        {
            Name = name,
            Library = Library.OfRuntime("Minimal"),
            Group = RowGroup.Baseline,
            Language = "C#",
            Mailbox = "linked list, typed",
            InFlight = InFlight.Unbounded,
        };
}
