namespace Actors.Benchmarks.Tasks;

/// <summary>The task parallel library: a <c>Task.Run</c> for each unit.</summary>
/// <remarks>
/// | setting | value    | why                                                                                  |
/// |---------|----------|--------------------------------------------------------------------------------------|
/// | start   | Task.Run | the documented way to start concurrent work                                          |
/// | reply   | return   | a task has no mailbox: its argument stands for the message, its result for the reply |
/// Deviations: none. A task takes no messages after its start, so there is nothing to flood or to share, and of the
/// Operations there is Create alone.
/// </remarks>
public sealed class TasksBench : IActorBench<Sequential>, IActorBench<Spawn>, IActorBench<Operations>
{
    /// <summary>The row's description.</summary>
    public static Library Library { get; } =
        new()
        {
            Name = "Tasks",
            Group = LibraryGroup.Primitive,
            Language = "C#",
            Version = $".NET {Environment.Version}",
            Mailbox = "none",
            InFlight = InFlight.Call,
            BenchType = typeof(TasksBench),
            CannotDo = workload => workload is Operations { Operation: not Operation.Create },
        };

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Sequential workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SequentialRun.RunAsync(workload, offset)
            : Struct.SequentialRun.RunAsync(workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Spawn workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj ? Obj.SpawnRun.RunAsync(workload, offset) : Struct.SpawnRun.RunAsync(workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Operations workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.OperationsRun.RunAsync(workload, offset)
            : Struct.OperationsRun.RunAsync(workload, offset);

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
