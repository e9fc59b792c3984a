namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed class BoundedOverloadRun : OverloadRun
{
    private readonly UnitTotals _totals = new(1);
    private readonly Task<Tally> _all;

    public BoundedOverloadRun(IRootContext root, PID unit, IMailbox mailbox)
        : base(root, unit) => _all = ProtoActorBoundedBench.WakeUntilAsync(mailbox, _totals.All);

    public override Task<Tally> EndAsync()
    {
        SendEnd(_totals);
        return _all;
    }
}

/// <summary>Proto.Actor with bounded mailboxes, whose senders wait while they are full.</summary>
/// <remarks>
/// | setting   | value                      | why                                                                                        |
/// |-----------|----------------------------|--------------------------------------------------------------------------------------------|
/// | mailbox   | BoundedMailbox.Create      | the library's own, a bounded channel (BoundedMailboxQueue.cs)                              |
/// | capacity  | 1000                       | as in the other bounded rows; the library has no default. In Overload, the workload's      |
/// | full mode | Wait, the default          | a push to a full mailbox blocks the sender's thread. The other modes drop, and tell nobody |
/// | producers | threads of their own       | blocked threads of the pool would leave none for the actor                                 |
/// | waking    | every 20 ms                | what comes while the actor becomes idle may not wake it (BoundedMailboxQueue.cs), and      |
/// |           |                            | senders that wait for room do not wake it                                                  |
/// Deviations: floods to one actor only. In Parallel two full mailboxes would make both actors wait for room in the other's.
/// Everything else as <see cref="ProtoActorBench"/>, whose actors these are.
/// </remarks>
public sealed class ProtoActorBoundedBench
    : ProtoActorBenchBase,
        IActorBench<Counter>,
        IActorBench<Tell>,
        IOverloadBench
{
    private const int Capacity = 1000;

    public Overflow Overflow => Overflow.Waits;

    public Task<Tally> RunAsync(Counter workload, long offset)
    {
        (PID counter, IMailbox mailbox) = Spawn(Capacity, () => new CounterActor(offset));
        return WakeUntilAsync(mailbox, CountAsync());

        async Task<Tally> CountAsync()
        {
            IRootContext root = ActorSystem.Root;
            await RunParts
                .ProduceOnThreadsAsync(
                    workload.Producers,
                    () => ProtoActorBench.SendAdds(root, counter, workload.MessagesPerProducer)
                )
                .ConfigureAwait(false);
            return await root.RequestAsync<Tally>(counter, new GetAndReset(), CancellationToken.None)
                .ConfigureAwait(false);
        }
    }

    public Task<Tally> RunAsync(Tell workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        (PID actor, IMailbox mailbox) = Spawn(Capacity, () => new TellActor(workload.Count, done));
        Task<Tally> answer = WakeUntilAsync(mailbox, done.Task);
        ProtoActorBench.SendTells(ActorSystem.Root, actor, workload.Count, offset);
        return answer;
    }

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe)
    {
        (PID unit, IMailbox mailbox) = Spawn(workload.Capacity, () => new OverloadActor(probe));
        return Task.FromResult<IOverloadRun>(new BoundedOverloadRun(ActorSystem.Root, unit, mailbox));
    }

    /// <summary>Wakes an actor by messages of the mailbox's own, which the actor does not see, until there is an answer.</summary>
    internal static Task<Tally> WakeUntilAsync(IMailbox mailbox, Task<Tally> answer) =>
        OverloadRun.RepeatAsync(() => mailbox.PostSystemMessage(ResumeMailbox.Instance), answer);

    private (PID Actor, IMailbox Mailbox) Spawn(int capacity, Producer create)
    {
        IMailbox mailbox = BoundedMailbox.Create(capacity);
        return (ActorSystem.Root.Spawn(Props.FromProducer(create).WithMailbox(() => mailbox)), mailbox);
    }
}
