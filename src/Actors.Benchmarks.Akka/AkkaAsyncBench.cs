namespace Actors.Benchmarks.Akka;

/// <summary>Akka.NET with handlers that return a task.</summary>
/// <remarks>
/// | setting | value   | why                                                                                                  |
/// |---------|---------|------------------------------------------------------------------------------------------------------|
/// | handler | RunTask | what ReceiveAsync does: the mailbox is suspended until the task is complete (ActorTaskScheduler.cs)  |
/// Deviations: the tasks are complete when they are returned. Everything else as <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaAsyncBench() : AkkaRow(AkkaSettings.Quiet), IActorBench<Ring>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.RingRun.RunAsyncHandlersAsync(Host, workload, offset)
            : Struct.RingRun.RunAsyncHandlersAsync(Host, workload, offset);
}
