namespace Actors.Benchmarks.Akka;

/// <summary>Akka.NET with handlers that return a task.</summary>
/// <remarks>
/// | setting | value   | why                                                                                                  |
/// |---------|---------|------------------------------------------------------------------------------------------------------|
/// | handler | RunTask | what ReceiveAsync does: the mailbox is suspended until the task is complete (ActorTaskScheduler.cs)  |
/// Deviations: the tasks are complete when they are returned. Everything else as <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaAsyncBench : IActorBench<Ring>
{
    private AkkaHost? _host;

    /// <inheritdoc/>
    public Task StartAsync()
    {
        _host = new AkkaHost(AkkaSettings.Quiet);
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.AsyncRingRun.RunAsync(_host!, workload, offset)
            : Struct.AsyncRingRun.RunAsync(_host!, workload, offset);

    /// <inheritdoc/>
    public Task<long> QuiesceAsync() => _host!.QuiesceAsync();

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _host is null ? ValueTask.CompletedTask : new ValueTask(_host.TerminateAsync());
}
