namespace Actors.Benchmarks.Akka;

/// <summary>Akka.NET with an actor system for each run, to reproduce published figures that contain it.</summary>
/// <remarks>
/// | setting | value                      | why                                                                      |
/// |---------|----------------------------|--------------------------------------------------------------------------|
/// | system  | one a run, its end awaited | *Actors Benchmarks FSharp* starts one in each invocation (and ends none) |
/// Deviations: none. Everything else as <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaSystemPerRunBench : IActorBench<Sequential>, IActorBench<Parallel>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Sequential workload, MessageKind kind, long offset) =>
        InOwnSystemAsync(host =>
            kind == MessageKind.Obj
                ? Obj.SequentialRun.RunAsync(host, workload, offset)
                : Struct.SequentialRun.RunAsync(host, workload, offset)
        );

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, MessageKind kind, long offset) =>
        InOwnSystemAsync(host =>
            kind == MessageKind.Obj
                ? Obj.ParallelRun.RunAsync(host, workload, offset)
                : Struct.ParallelRun.RunAsync(host, workload, offset)
        );

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    private static async Task<Tally> InOwnSystemAsync(Func<AkkaHost, Task<Tally>> run)
    {
        AkkaHost host = new(AkkaSettings.Quiet);
        Tally tally = await run(host).ConfigureAwait(false);
        await host.TerminateAsync().ConfigureAwait(false);
        return tally;
    }
}
