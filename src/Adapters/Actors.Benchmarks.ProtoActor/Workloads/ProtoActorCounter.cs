namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record Add(long Amount);

/// <summary>Asks for the total. The response goes to the sender.</summary>
internal sealed record GetAndReset();

internal sealed class CounterActor(long start) : IActor
{
    private long _total = start;
    private long _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Add add:
                _received++;
                _total += add.Amount;
                break;
            case GetAndReset:
                _received++;
                context.Stop(context.Self);
                context.Respond(new Tally(1, _received, _total));
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

public partial class ProtoActorBench : IActorBench<Counter>
{
    public Task<Tally> RunAsync(Counter workload, long offset) => RunCounterAsync(ActorSystem.Root, workload, offset);

    /// <summary>Sends by a given context. <see cref="ProtoActorRootContextBench"/> uses it, too.</summary>
    internal static async Task<Tally> RunCounterAsync(IRootContext root, Counter workload, long offset)
    {
        PID counter = root.Spawn(Props.FromProducer(() => new CounterActor(offset)));
        await RunParts
            .ProduceAsync(workload.Producers, () => SendAdds(root, counter, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        // No time-out: the answer comes after all Adds, for which a slow machine may need more than the default of 5 s.
        return await root.RequestAsync<Tally>(counter, new GetAndReset(), CancellationToken.None).ConfigureAwait(false);
    }

    internal static void SendAdds(IRootContext root, PID counter, int messages)
    {
        for (int i = 0; i < messages; i++)
        {
            root.Send(counter, new Add(Counter.Amount));
        }
    }
}
