using Akka.Configuration;

namespace Actors.Benchmarks.Akka;

/// <summary>What the rows with one actor system for all runs have in common: all but the settings.</summary>
public abstract class AkkaRow
    : IActorBench<Sequential>,
        IActorBench<Parallel>,
        IActorBench<Spawn>,
        IActorBench<Counter>,
        IActorBench<PingPong>,
        IActorBench<Ring>
{
    private readonly Config _settings;
    private AkkaHost? _host;

    private protected AkkaRow(Config settings) => _settings = settings;

    private AkkaHost Host => _host!;

    /// <inheritdoc/>
    public Task StartAsync()
    {
        _host = new AkkaHost(_settings);
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Sequential workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SequentialRun.RunAsync(Host, workload, offset)
            : Struct.SequentialRun.RunAsync(Host, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.ParallelRun.RunAsync(Host, workload, offset)
            : Struct.ParallelRun.RunAsync(Host, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Spawn workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SpawnRun.RunAsync(Host, workload, offset)
            : Struct.SpawnRun.RunAsync(Host, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Counter workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.CounterRun.RunAsync(Host, workload, offset)
            : Struct.CounterRun.RunAsync(Host, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(PingPong workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.PingPongRun.RunAsync(Host, workload, offset)
            : Struct.PingPongRun.RunAsync(Host, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.RingRun.RunAsync(Host, workload, offset)
            : Struct.RingRun.RunAsync(Host, workload, offset);

    /// <inheritdoc/>
    public Task<long> QuiesceAsync() => Host.QuiesceAsync();

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _host is null ? ValueTask.CompletedTask : new ValueTask(_host.TerminateAsync());
}
