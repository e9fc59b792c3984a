namespace Actors.Benchmarks.Tasks;

/// <summary>The rows of the task parallel library.</summary>
public static class TasksRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Tasks") with
        {
            ObjBench = typeof(Obj.TasksBench),
            StructBench = typeof(Struct.TasksBench),
        },
        Describe("Tasks.Completion") with
        {
            IsVariant = true,
            Note = "an async method awaits a TaskCompletionSource, and not a delay",
            ObjBench = typeof(Obj.TasksCompletionBench),
            StructBench = typeof(Struct.TasksCompletionBench),
        },
        Describe("Tasks.Async") with
        {
            Units = UnitRule.One,
            Note = "async calls inside one task: no concurrency but the run itself",
            ObjBench = typeof(Obj.TasksAsyncBench),
            StructBench = typeof(Struct.TasksAsyncBench),
        },
    ];

    private static Row Describe(string name) =>
        new()
        {
            Name = name,
            Library = Library.OfRuntime("Tasks"),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "none",
            InFlight = InFlight.Call,
        };
}
