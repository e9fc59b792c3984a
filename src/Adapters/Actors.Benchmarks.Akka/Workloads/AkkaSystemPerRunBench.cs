namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Akka.NET with an actor system for each run, whose end it awaits. It reproduces published figures that contain the start
/// of a system: *Actors Benchmarks FSharp* starts one an invocation, and ends none. Everything else as <see cref="AkkaBench"/>.</summary>
public sealed class AkkaSystemPerRunBench : IActorBench<Sequential>, IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Sequential workload, long offset) =>
        InOwnSystemAsync(bench => bench.RunAsync(workload, offset));

    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        InOwnSystemAsync(bench => bench.RunAsync(workload, offset));

    private static async Task<Tally> InOwnSystemAsync(Func<AkkaBench, Task<Tally>> run)
    {
        AkkaBench bench = new();
        await bench.StartAsync().ConfigureAwait(false);
        Tally tally = await run(bench).ConfigureAwait(false);
        await bench.DisposeAsync().ConfigureAwait(false);
        return tally;
    }
}
