namespace Actors.Benchmarks.Tasks;

/// <summary>Plain async recursion: one task for the run, in which every node is an async call.</summary>
/// <remarks>
/// | setting | value        | why                                                           |
/// |---------|--------------|---------------------------------------------------------------|
/// | start   | one Task.Run | all else completes synchronously, so that it is the only unit |
/// Deviations: one unit, not 1,111,111: what the published ".NET async" rows of Skynet measure.
/// </remarks>
public sealed class TasksAsyncBench : IActorBench<Spawn>
{
    /// <summary>The row's description.</summary>
    public static Library Library { get; } =
        new()
        {
            Name = "Tasks.Async",
            Group = LibraryGroup.Primitive,
            Language = "C#",
            Version = $".NET {Environment.Version}",
            Mailbox = "none",
            InFlight = InFlight.Call,
            Units = UnitRule.One,
            Note = "async calls inside one task: no concurrency but the run itself",
            BenchType = typeof(TasksAsyncBench),
        };

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Spawn workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.AsyncSpawnRun.RunAsync(workload, offset)
            : Struct.AsyncSpawnRun.RunAsync(workload, offset);

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
