using Akka.Actor;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Asks a new counter for its reference; comes from the harness.</summary>
internal sealed record Introduce(TaskCompletionSource<IActorRef> To);

internal sealed record Add(long Amount);

/// <summary>Asks for the total, to be sent to the sender.</summary>
internal sealed record GetAndReset();

internal sealed class CounterActor(long start) : UntypedActor
{
    private long _total = start;
    private long _received;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

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
                Sender.Tell(new Tally(1, _received, _total), ActorRefs.NoSender);
                _total = 0;
                break;
            case Introduce introduce:
                introduce.To.SetResult(Self);
                break;
        }
    }
}

internal static class CounterRun
{
    public static async Task<Tally> RunAsync(AkkaHost host, Counter workload, long offset)
    {
        TaskCompletionSource<IActorRef> created = new(TaskCreationOptions.RunContinuationsAsynchronously);
        host.Run(ActorProps.Of(() => new CounterActor(offset)), new Introduce(created));
        IActorRef counter = await created.Task.ConfigureAwait(false);
        Task[] producers = new Task[workload.Producers];
        for (int i = 0; i < producers.Length; i++)
        {
            producers[i] = Task.Run(() => Produce(counter, workload.MessagesPerProducer));
        }

        await Task.WhenAll(producers).ConfigureAwait(false);
        return await counter.Ask<Tally>(new GetAndReset()).ConfigureAwait(false); // without a time-out, the default
    }

    private static void Produce(IActorRef counter, int messages)
    {
        for (int i = 0; i < messages; i++)
        {
            counter.Tell(new Add(Counter.Amount), ActorRefs.NoSender);
        }
    }
}
