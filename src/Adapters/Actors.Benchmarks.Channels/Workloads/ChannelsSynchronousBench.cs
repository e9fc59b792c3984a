namespace Actors.Benchmarks.Channels.Obj;

/// <summary><c>System.Threading.Channels</c> with AllowSynchronousContinuations = true: a reader that waits is no work item, but runs
/// inside the writer's call.</summary>
/// <remarks>
/// Deviations: no Ring and no Sequential of more than 1000 actors. There each actor runs inside the call of the one before, in
/// about 800 bytes of stack, and the 1.5 MB of a thread are too little for 2000. No Idle, whose channels are the same and hold
/// the same. In Latency and Overload the load generator's write runs the handler, so that a sender does the work of a slow actor, and
/// the queue stays empty. No Pipeline: the stages would be fused. Everything else as <see cref="ChannelsBench"/>.
/// </remarks>
public sealed class ChannelsSynchronousBench()
    : ChannelsBench(new() { AllowSynchronousContinuations = true }),
        IActorBench<Sequential>,
        IActorBench<Ring>,
        IActorBench<Idle>
{
    private const int LongestChain = 1000;

    public bool CanDo(Sequential workload) => workload.ActorCount <= LongestChain;

    public bool CanDo(Ring workload) => workload.Nodes <= LongestChain;

    public bool CanDo(Idle workload) => false;

    public override bool CanDo(Pipeline workload) => false;
}
