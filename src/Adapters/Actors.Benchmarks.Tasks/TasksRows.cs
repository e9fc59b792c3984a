namespace Actors.Benchmarks.Tasks;

/// <summary>The rows of the task parallel library.</summary>
public static class TasksRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        new()
        {
            Name = "Tasks",
            Library = Library.OfRuntime("Tasks"),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "none",
            InFlight = InFlight.Call,
            ObjBench = typeof(Obj.TasksBench),
            StructBench = typeof(Struct.TasksBench),
        },
        new()
        {
            Name = "Tasks.Async",
            Library = Library.OfRuntime("Tasks"),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "none",
            InFlight = InFlight.Call,
            Units = UnitRule.One,
            Note = "async calls inside one task: no concurrency but the run itself",
            ObjBench = typeof(Obj.TasksAsyncBench),
            StructBench = typeof(Struct.TasksAsyncBench),
        },
    ];
}
