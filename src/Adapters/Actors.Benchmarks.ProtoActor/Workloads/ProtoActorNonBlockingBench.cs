namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>A unit whose mailbox may refuse its last message. It handles the first that arrives, and ends.</summary>
internal sealed class RefusedOverloadRun(IRootContext root, PID unit) : OverloadRun(root, unit)
{
    public override Task<Tally> EndAsync()
    {
        UnitTotals totals = new(1);
        SendEnd(totals);
        return RepeatAsync(() => SendEnd(totals), totals.All);
    }
}

/// <summary>Proto.Actor with bounded mailboxes that refuse messages while they are full.</summary>
/// <remarks>
/// | setting  | value                     | why                                                                                      |
/// |----------|---------------------------|------------------------------------------------------------------------------------------|
/// | mailbox  | NonBlockingBoundedMailbox | the library's own queue; the other one is that of a default mailbox (Mailbox.cs)         |
/// | overflow | counts                    | called on the sender's thread for each refused message, in its envelope (RootContext.cs) |
/// | time-out | 0                         | a sender spins for so long, until there is room; the library has no default              |
/// Deviations: none. Everything else as <see cref="ProtoActorBench"/>, whose actors these are.
/// </remarks>
public sealed class ProtoActorNonBlockingBench : ProtoActorBenchBase, IOverloadBench
{
    public Overflow Overflow => Overflow.Refuses;

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe)
    {
        Props props = Props
            .FromProducer(() => new OverloadActor(probe))
            .WithMailbox(() =>
                new DefaultMailbox(
                    new LockingUnboundedMailboxQueue(4),
                    new NonBlockingBoundedMailbox(workload.Capacity, Refused, TimeSpan.Zero)
                )
            );
        PID unit = ActorSystem.Root.Spawn(props);
        return Task.FromResult<IOverloadRun>(new RefusedOverloadRun(ActorSystem.Root, unit));

        void Refused(object message)
        {
            if (MessageEnvelope.UnwrapMessage(message) is OverloadMessage numbered)
            {
                probe.Refused(numbered.Number);
            }
        }
    }
}
