namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Akka.Streams whose input buffers hold b elements: WithInputBuffer(b, b) of the materializer's settings. Everything else as
/// <see cref="AkkaStreamsBench"/>.</summary>
public sealed class AkkaStreamsInputBufferBench : AkkaStreamsBench
{
    // The size of a buffer is a power of two.
    public override bool CanDo(Pipeline workload) => workload.Boundary == Boundary.Async && int.IsPow2(workload.Bound);

    private protected override int BufferOf(Pipeline workload) => workload.Bound;
}
