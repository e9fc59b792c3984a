namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>A block whose sender waits while it is full.</summary>
internal sealed class WaitingRun(OverloadActor actor) : IOverloadRun
{
    private readonly ActionBlock<OverloadMessage> _inbox = actor.Inbox;

    public bool Send(long number) => _inbox.SendAsync(new OverloadMessage(number)).GetAwaiter().GetResult();

    public async Task<Tally> EndAsync()
    {
        await _inbox.SendAsync(new OverloadMessage(0)).ConfigureAwait(false);
        return await actor.Done.ConfigureAwait(false);
    }
}

/// <summary>TPL Dataflow with bounded blocks, whose senders wait while they are full.</summary>
/// <remarks>
/// | setting | value                  | why                                                                                                     |
/// |---------|------------------------|---------------------------------------------------------------------------------------------------------|
/// | block   | BoundedCapacity = 1000 | as Channels.Bounded; in Overload the workload's. It counts what it handles, too (ActionBlock.cs)        |
/// | send    | SendAsync, awaited     | the library's own way to wait for room: a full block takes the message later. The sender's thread waits |
/// Deviations: floods to one actor only. In Parallel two full blocks would make both actors wait for room in the other's.
/// Everything else as <see cref="DataflowBench"/>, whose actors and reader these are.
/// </remarks>
public sealed class DataflowBoundedBench
    : IActorBench<Counter>,
        IActorBench<Tell>,
        IActorBench<RawChannel>,
        IOverloadBench
{
    internal const int Capacity = 1000;

    private static readonly ExecutionDataflowBlockOptions Options = new() { BoundedCapacity = Capacity };

    public Overflow Overflow => Overflow.Waits;

    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        ActionBlock<CounterMessage> counter = new CounterActor(offset, Options).Inbox;
        await RunParts
            .ProduceAsync(workload.Producers, () => ProduceAsync(counter, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        TaskCompletionSource<Tally> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
        await counter.SendAsync(new CounterMessage(0, reply)).ConfigureAwait(false);
        return await reply.Task.ConfigureAwait(false);

        static async Task ProduceAsync(ActionBlock<CounterMessage> counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                await counter.SendAsync(new CounterMessage(Counter.Amount, null)).ConfigureAwait(false);
            }
        }
    }

    public async Task<Tally> RunAsync(Tell workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        ActionBlock<TellMessage> inbox = new TellActor(workload.Count, done, Options).Inbox;
        for (int i = 1; i <= workload.Count; i++)
        {
            await inbox.SendAsync(new TellMessage(offset + i)).ConfigureAwait(false);
        }

        return await done.Task.ConfigureAwait(false);
    }

    public async Task<Tally> RunAsync(RawChannel workload, long offset)
    {
        BufferBlock<RawMessage> channel = new(new DataflowBlockOptions { BoundedCapacity = Capacity });
        Task<Tally> reader = Task.Run(() => RawReader.ReadAllAsync(channel));
        for (int i = 1; i <= workload.Count; i++)
        {
            await channel.SendAsync(new RawMessage(offset + i)).ConfigureAwait(false);
        }

        channel.Complete();
        return await reader.ConfigureAwait(false);
    }

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        Task.FromResult<IOverloadRun>(
            new WaitingRun(new OverloadActor(probe, new() { BoundedCapacity = workload.Capacity }))
        );
}
