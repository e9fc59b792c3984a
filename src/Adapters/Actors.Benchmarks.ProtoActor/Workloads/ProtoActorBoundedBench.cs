using Proto.Mailbox;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Wakes an actor. It is not counted.</summary>
internal sealed record Nudge();

/// <summary>A unit whose mailbox may refuse its last message, or may not wake for it.</summary>
internal sealed class BoundedOverloadRun(IRootContext root, PID unit) : OverloadRun(root, unit)
{
    private static readonly TimeSpan Again = TimeSpan.FromMilliseconds(20);

    // The unit handles the first that arrives, and ends.
    public override async Task<Tally> EndAsync()
    {
        UnitTotals totals = new(1);
        do
        {
            SendEnd(totals);
            await Task.WhenAny(totals.All, Task.Delay(Again)).ConfigureAwait(false);
        } while (!totals.All.IsCompleted);

        return await totals.All.ConfigureAwait(false);
    }
}

/// <summary>Proto.Actor with bounded mailboxes, whose senders wait while they are full.</summary>
/// <remarks>
/// | setting   | value                      | why                                                                              |
/// |-----------|----------------------------|----------------------------------------------------------------------------------|
/// | mailbox   | BoundedMailbox.Create      | the library's own, a bounded channel (BoundedMailboxQueue.cs)                    |
/// | capacity  | 1000                       | as in the other bounded rows; the library has no default. In Overload, the       |
/// |           |                            | workload's                                                                       |
/// | full mode | Wait, the default          | a push to a full mailbox sleeps for 50 ms on the sender's thread, and tries      |
/// |           |                            | again, for ever. The other modes drop messages, and tell nobody                  |
/// | producers | threads of their own       | threads of the pool that sleep would leave none for the actor                    |
/// | last one  | nudged until it is handled | a message that comes while the actor is about to become idle does not wake it    |
/// |           |                            | (HasMessages in BoundedMailboxQueue.cs is as of the last Pop), but the next does |
/// Deviations: floods to one actor only. In Parallel two full mailboxes would make both actors wait for room in the other's.
/// At most 100,000 messages in Counter and Tell, because each thousand of them waits for 50 ms. Everything else as
/// <see cref="ProtoActorBench"/>, whose actors these are.
/// </remarks>
public sealed class ProtoActorBoundedBench
    : ProtoActorBenchBase,
        IActorBench<Counter>,
        IActorBench<Tell>,
        IOverloadBench
{
    private const int Capacity = 1000;
    private const long MostMessages = 100_000;

    private static readonly TimeSpan NudgeAfter = TimeSpan.FromMilliseconds(20);

    public Overflow Overflow => Overflow.Waits;

    public bool CanDo(Counter workload) => (long)workload.Producers * workload.MessagesPerProducer <= MostMessages;

    public bool CanDo(Tell workload) => workload.Count <= MostMessages;

    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        IRootContext root = ActorSystem.Root;
        PID counter = root.Spawn(Bounded(Capacity).WithProducer(() => new CounterActor(offset)));
        await RunParts
            .ProduceOnThreadsAsync(workload.Producers, () => Produce(root, counter, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        Task<Tally> answer = root.RequestAsync<Tally>(counter, new GetAndReset(), CancellationToken.None);
        return await NudgedAsync(root, counter, answer).ConfigureAwait(false);

        static void Produce(IRootContext root, PID counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                root.Send(counter, new Add(Counter.Amount));
            }
        }
    }

    public Task<Tally> RunAsync(Tell workload, long offset)
    {
        IRootContext root = ActorSystem.Root;
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        PID actor = root.Spawn(Bounded(Capacity).WithProducer(() => new TellActor(workload.Count, done)));
        Send(root, actor, workload.Count, offset);
        return NudgedAsync(root, actor, done.Task);

        static void Send(IRootContext root, PID actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                root.Send(actor, new TellMessage(offset + i));
            }
        }
    }

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe)
    {
        PID unit = ActorSystem.Root.Spawn(Bounded(workload.Capacity).WithProducer(() => new OverloadActor(probe)));
        return Task.FromResult<IOverloadRun>(new BoundedOverloadRun(ActorSystem.Root, unit));
    }

    private static Props Bounded(int capacity) => Props.Empty.WithMailbox(() => BoundedMailbox.Create(capacity));

    private static async Task<Tally> NudgedAsync(IRootContext root, PID actor, Task<Tally> answer)
    {
        while (await Task.WhenAny(answer, Task.Delay(NudgeAfter)).ConfigureAwait(false) != answer)
        {
            root.Send(actor, new Nudge());
        }

        return await answer.ConfigureAwait(false);
    }
}
