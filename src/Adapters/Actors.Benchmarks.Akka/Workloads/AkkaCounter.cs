namespace Actors.Benchmarks.Akka.Obj;

internal sealed record Add(long Amount);

/// <summary>Asks for the total; the sender gets it.</summary>
internal sealed record GetAndReset();

internal sealed class CounterActor(long start) : UnitActor
{
    private long _total = start;
    private long _received;

    public static Props Props(long start) => global::Akka.Actor.Props.Create(() => new CounterActor(start));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case Add add:
                _received++;
                _total += add.Amount;
                break;
            case GetAndReset:
                _received++;
                Context.Stop(Self);
                Sender.Tell(new Tally(1, _received, _total));
                break;
        }
    }
}

public partial class AkkaBench : IActorBench<Counter>
{
    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        IActorRef counter = ActorSystem.ActorOf(CounterActor.Props(offset));
        await RunParts
            .ProduceAsync(workload.Producers, () => Produce(counter, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        return await counter.Ask<Tally>(new GetAndReset()).ConfigureAwait(false);
    }

    internal static void Produce(IActorRef counter, int messages)
    {
        for (int i = 0; i < messages; i++)
        {
            counter.Tell(new Add(Counter.Amount));
        }
    }
}
