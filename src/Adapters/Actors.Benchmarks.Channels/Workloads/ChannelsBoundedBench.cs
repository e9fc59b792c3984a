using System.Threading.Channels;

namespace Actors.Benchmarks.Channels.Obj;

/// <summary><c>System.Threading.Channels</c> with bounded channels, whose writers wait while they are full.</summary>
/// <remarks>
/// | setting   | value               | why                                                                                              |
/// |-----------|---------------------|--------------------------------------------------------------------------------------------------|
/// | channel   | CreateBounded(1000) | as many messages as Orleans' rows have outstanding                                               |
/// | full mode | Wait, the default   | the only one that loses no message                                                               |
/// | write     | WriteAsync          | the library's own way to wait for room                                                           |
/// Deviations: floods to one actor only. In Parallel two full channels would make both actors wait for room in the other's.
/// Everything else as <see cref="ChannelsBench"/>, whose readers these are.
/// </remarks>
public sealed class ChannelsBoundedBench : IActorBench<Counter>, IActorBench<Tell>, IActorBench<RawChannel>
{
    /// <summary>How many messages a channel holds.</summary>
    internal const int Capacity = 1000;

    /// <inheritdoc/>
    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        Channel<CounterMessage> inbox = Channel.CreateBounded<CounterMessage>(Capacity);
        _ = CounterActor.ReadAsync(inbox, offset);
        Task[] producers = new Task[workload.Producers];
        for (int i = 0; i < producers.Length; i++)
        {
            producers[i] = Task.Run(() => ProduceAsync(inbox.Writer, workload.MessagesPerProducer));
        }

        await Task.WhenAll(producers).ConfigureAwait(false);
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

    /// <inheritdoc/>
    public async Task<Tally> RunAsync(Tell workload, long offset)
    {
        Channel<TellMessage> inbox = Channel.CreateBounded<TellMessage>(Capacity);
        Task<Tally> actor = TellActor.ReadAsync(inbox, workload.Count);
        for (int i = 1; i <= workload.Count; i++)
        {
            await inbox.Writer.WriteAsync(new TellMessage(offset + i)).ConfigureAwait(false);
        }

        return await actor.ConfigureAwait(false);
    }

    /// <inheritdoc/>
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
}
