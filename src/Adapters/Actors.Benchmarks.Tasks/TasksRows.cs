namespace Actors.Benchmarks.Tasks;

/// <summary>The rows of the task parallel library, in the order of the tables.</summary>
public static class TasksRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Tasks"),
        Describe("Tasks.Completion") with
        {
            IsVariant = true,
            Note = "an async method awaits a TaskCompletionSource, and not a delay",
        },
        Describe("Tasks.Async") with
        {
            Units = UnitRule.One,
            Note = "async calls inside one task: no concurrency but the run itself",
        },
    ];

    // The row Tasks.Async has the adapter TasksAsyncBench.
    private static Row Describe(string name) =>
        new Row
        {
            Name = name,
            Library = Library.OfRuntime("Tasks"),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "none",
            InFlight = InFlight.Call,
        }.WithAdapters(typeof(TasksRows), name.Replace(".", "") + "Bench");
}
