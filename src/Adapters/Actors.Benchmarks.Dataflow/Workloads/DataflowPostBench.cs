namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>A block that refuses a message while it is full.</summary>
internal sealed class RefusingRun(OverloadActor actor) : IOverloadRun
{
    private readonly ActionBlock<OverloadMessage> _inbox = actor.Inbox;

    public bool Send(long number) => _inbox.Post(new OverloadMessage(number));

    public async Task<Tally> EndAsync()
    {
        while (!_inbox.Post(new OverloadMessage(0)))
        {
            await Task.Delay(1).ConfigureAwait(false);
        }

        return await actor.Done.ConfigureAwait(false);
    }
}

/// <summary>TPL Dataflow with a bounded block, to which a sender posts and does not wait.</summary>
/// <remarks>
/// | setting | value                                 | why                                                                                |
/// |---------|---------------------------------------|------------------------------------------------------------------------------------|
/// | block   | BoundedCapacity, Capacity of Overload | as Dataflow.Bounded                                                                |
/// | post    | ActionBlock.Post                      | false if a full block has declined the message (TargetCore.cs), which is then lost |
/// Deviations: Overload only, because elsewhere a message that is lost is a fault. The last message is posted again until the
/// block takes it. Everything else as <see cref="DataflowBench"/>, whose actor this is.
/// </remarks>
public sealed class DataflowPostBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Refuses;

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        Task.FromResult<IOverloadRun>(
            new RefusingRun(new OverloadActor(probe, new() { BoundedCapacity = workload.Capacity }))
        );
}
