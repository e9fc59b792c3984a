namespace Actors.Benchmarks.Harness.Tests;

/// <summary>An adapter that can do one size of a workload and not another.</summary>
internal sealed class OneAtATime : IActorBench<PingPong>
{
    public bool CanDo(PingPong workload) => workload.Window == 1;

    public Task<Tally> RunAsync(PingPong workload, long offset) => throw new NotSupportedException();
}
