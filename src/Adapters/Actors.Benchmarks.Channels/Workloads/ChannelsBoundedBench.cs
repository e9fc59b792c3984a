namespace Actors.Benchmarks.Channels.Obj;

/// <summary>A channel whose writer waits while it is full.</summary>
internal sealed class WaitingRun(Channel<OverloadMessage> inbox, OverloadProbe probe) : IOverloadRun
{
    private readonly ChannelWriter<OverloadMessage> _inbox = inbox.Writer;
    private readonly Task<Tally> _actor = OverloadActor.ReadAsync(inbox, probe);

    public bool Send(long number)
    {
        _inbox.WriteAsync(new OverloadMessage(number)).AsTask().GetAwaiter().GetResult();
        return true;
    }

    public async Task<Tally> EndAsync()
    {
        await _inbox.WriteAsync(new OverloadMessage(0)).ConfigureAwait(false);
        return await _actor.ConfigureAwait(false);
    }
}

/// <summary><c>System.Threading.Channels</c> with bounded channels, whose writers wait while they are full.</summary>
/// <remarks>
/// | setting   | value               | why                                                                                              |
/// |-----------|---------------------|--------------------------------------------------------------------------------------------------|
/// | channel   | CreateBounded(1000) | as many messages as Orleans' rows have outstanding. In Overload the workload says how many       |
/// | full mode | Wait, the default   | the only one that loses no message                                                               |
/// | write     | WriteAsync          | the library's own way to wait for room. In Overload the sender's thread waits for its task       |
/// Deviations: floods to one actor only. In Parallel two full channels would make both actors wait for room in the other's.
/// Everything else as <see cref="ChannelsBench"/>, whose readers these are.
/// </remarks>
public sealed class ChannelsBoundedBench
    : IActorBench<Counter>,
        IActorBench<Tell>,
        IActorBench<RawChannel>,
        IOverloadBench
{
    internal const int Capacity = 1000;

    public Overflow Overflow => Overflow.Waits;

    public Task<Tally> RunAsync(Counter workload, long offset) => CountAsync(Capacity, workload, offset);

    /// <summary>Counter with an inbox that holds so many messages.</summary>
    internal static async Task<Tally> CountAsync(int capacity, Counter workload, long offset)
    {
        Channel<CounterMessage> inbox = Channel.CreateBounded<CounterMessage>(capacity);
        _ = new CounterActor(inbox, offset).ReadAsync();
        await RunParts
            .ProduceAsync(workload.Producers, () => ProduceAsync(inbox.Writer, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        TaskCompletionSource<Tally> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
        await inbox.Writer.WriteAsync(new CounterMessage(0, reply)).ConfigureAwait(false);
        return await reply.Task.ConfigureAwait(false);

        static async Task ProduceAsync(ChannelWriter<CounterMessage> counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                await counter.WriteAsync(new CounterMessage(Counter.Amount, null)).ConfigureAwait(false);
            }
        }
    }

    public async Task<Tally> RunAsync(Tell workload, long offset)
    {
        Channel<TellMessage> inbox = Channel.CreateBounded<TellMessage>(Capacity);
        Task<Tally> actor = new TellActor(inbox, workload.Count).ReadAsync();
        for (int i = 1; i <= workload.Count; i++)
        {
            await inbox.Writer.WriteAsync(new TellMessage(offset + i)).ConfigureAwait(false);
        }

        return await actor.ConfigureAwait(false);
    }

    public async Task<Tally> RunAsync(RawChannel workload, long offset)
    {
        Channel<RawMessage> channel = Channel.CreateBounded<RawMessage>(Capacity);
        Task<Tally> reader = Task.Run(() => RawReader.ReadAllAsync(channel.Reader));
        for (int i = 1; i <= workload.Count; i++)
        {
            await channel.Writer.WriteAsync(new RawMessage(offset + i)).ConfigureAwait(false);
        }

        channel.Writer.Complete();
        return await reader.ConfigureAwait(false);
    }

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        Task.FromResult<IOverloadRun>(new WaitingRun(Channel.CreateBounded<OverloadMessage>(workload.Capacity), probe));
}
