namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>Posts once to a BroadcastBlock, which is linked to the members.</summary>
internal sealed class BlockFanOut : FanOut
{
    private readonly BroadcastBlock<BroadcastMessage> _block = new(cloningFunction: null);

    public override void Add(ActionBlock<BroadcastMessage> member) => _block.LinkTo(member);

    public override void PassOn(BroadcastMessage post) => _block.Post(post);

    public override void Complete() => _block.Complete();
}

/// <summary>TPL Dataflow, where a hub has its members' posts sent by a <c>BroadcastBlock</c>.</summary>
/// <remarks>
/// | setting | value           | why                                                                                                      |
/// |---------|-----------------|----------------------------------------------------------------------------------------------------------|
/// | fan-out | BroadcastBlock  | the library's own: offers each message to all linked blocks, one message after the other                 |
/// | cloning | none (null)     | all members get the same object                                                                          |
/// | link    | LinkTo, default | appended, so that the members are served in the order of their creation                                  |
/// | bounds  | none            | it offers each message before it overwrites it (BroadcastBlock.cs): a member without a bound misses none |
/// Deviations: the BroadcastBlock runs in a task of its own, and has no handler. It is a part of the hub, and no unit. The hub
/// completes it at its end. Everything else as <see cref="DataflowBench"/>, whose members these are.
/// </remarks>
public sealed class DataflowBroadcastBlockBench : IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        DataflowBench.RunBroadcastAsync(workload, offset, () => new BlockFanOut());
}
