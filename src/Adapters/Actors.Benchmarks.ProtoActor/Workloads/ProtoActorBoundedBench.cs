namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Wakes an actor. It is not counted.</summary>
internal sealed record Nudge();

/// <summary>A unit whose mailbox may refuse its last message, or may not wake for it.</summary>
internal sealed class BoundedOverloadRun(IRootContext root, PID unit) : OverloadRun(root, unit)
{
    // The unit handles the first that arrives, and ends.
    public override Task<Tally> EndAsync()
    {
        UnitTotals totals = new(1);
        SendEnd(totals);
        return RepeatAsync(() => SendEnd(totals), totals.All);
    }

    /// <summary>Sends again and again, until there is an answer.</summary>
    public static async Task<Tally> RepeatAsync(Action send, Task<Tally> answer)
    {
        while (await Task.WhenAny(answer, Task.Delay(20)).ConfigureAwait(false) != answer)
        {
            send();
        }

        return await answer.ConfigureAwait(false);
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
/// | last one  | nudged until it is handled | what comes while it becomes idle does not wake it (BoundedMailboxQueue.cs), the next does  |
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

    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        IRootContext root = ActorSystem.Root;
        PID counter = root.Spawn(Bounded(Capacity).WithProducer(() => new CounterActor(offset)));
        await RunParts
            .ProduceOnThreadsAsync(
                workload.Producers,
                () => ProtoActorBench.SendAdds(root, counter, workload.MessagesPerProducer)
            )
            .ConfigureAwait(false);
        Task<Tally> answer = root.RequestAsync<Tally>(counter, new GetAndReset(), CancellationToken.None);
        return await BoundedOverloadRun
            .RepeatAsync(() => root.Send(counter, new Nudge()), answer)
            .ConfigureAwait(false);
    }

    public Task<Tally> RunAsync(Tell workload, long offset)
    {
        IRootContext root = ActorSystem.Root;
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        PID actor = root.Spawn(Bounded(Capacity).WithProducer(() => new TellActor(workload.Count, done)));
        ProtoActorBench.SendTells(root, actor, workload.Count, offset);
        return BoundedOverloadRun.RepeatAsync(() => root.Send(actor, new Nudge()), done.Task);
    }

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe)
    {
        PID unit = ActorSystem.Root.Spawn(Bounded(workload.Capacity).WithProducer(() => new OverloadActor(probe)));
        return Task.FromResult<IOverloadRun>(new BoundedOverloadRun(ActorSystem.Root, unit));
    }

    private static Props Bounded(int capacity) => Props.Empty.WithMailbox(() => BoundedMailbox.Create(capacity));
}
