using Akka.Configuration;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Counts the messages that have become dead letters. It is not a unit.</summary>
internal sealed class RefusedListenerActor : ReceiveActor
{
    public RefusedListenerActor(OverloadProbe probe) =>
        Receive<DeadLetter>(letter =>
        {
            if (letter.Message is OverloadMessage numbered)
            {
                probe.Refused(numbered.Number);
            }
        });

    public static Props Props(OverloadProbe probe) =>
        global::Akka.Actor.Props.Create(() => new RefusedListenerActor(probe));
}

/// <summary>A unit whose messages may become dead letters.</summary>
internal sealed class BoundedOverloadRun(ActorSystem system, IActorRef unit, IActorRef listener) : IOverloadRun
{
    private static readonly TimeSpan Again = TimeSpan.FromMilliseconds(20);
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly OverloadRun _run = new(unit);

    public bool Send(long number) => _run.Send(number);

    // The last message may become a dead letter, too. The unit handles the first that arrives, and ends.
    public async Task<Tally> EndAsync()
    {
        UnitTotals totals = new(1);
        do
        {
            unit.Tell(new EndOverload(totals));
            await Task.WhenAny(totals.All, Task.Delay(Again)).ConfigureAwait(false);
        } while (!totals.All.IsCompleted);

        system.EventStream.Unsubscribe(listener, typeof(DeadLetter));
        await listener.GracefulStop(Patience).ConfigureAwait(false); // after the dead letters that wait for it
        return await totals.All.ConfigureAwait(false);
    }
}

/// <summary>Akka.NET with bounded mailboxes, whose senders wait while they are full.</summary>
/// <remarks>
/// | setting   | value                           | why                                                                                        |
/// |-----------|---------------------------------|--------------------------------------------------------------------------------------------|
/// | mailbox   | BoundedMailbox                  | the library's only kind with a bound, a BlockingCollection; Props.WithMailbox asks for it  |
/// | capacity  | 1000, the default               | mailbox-capacity in akka.conf; in Overload the workload's                                  |
/// | time-out  | mailbox-push-timeout-time = 10s | Tell blocks its thread so long, then the message is a dead letter (BoundedMessageQueue.cs) |
/// | refused   | DeadLetter on the event stream  | nobody else is told; the log of dead letters is off                                        |
/// | producers | threads of their own            | threads of the pool that wait would leave none for the actor                               |
/// Deviations: floods to one actor only. In Parallel two full mailboxes would make both actors wait for room in the other's.
/// Everything else as <see cref="AkkaBench"/>, whose actors these are.
/// </remarks>
public sealed class AkkaBoundedBench()
    : AkkaBenchBase(AkkaSettings.Quiet),
        IActorBench<Counter>,
        IActorBench<Tell>,
        IOverloadBench
{
    private const int Capacity = 1000;

    public Overflow Overflow => Overflow.Waits;

    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        IActorRef counter = ActorSystem.ActorOf(Bounded(CounterActor.Props(offset), Capacity));
        await RunParts
            .ProduceOnThreadsAsync(workload.Producers, () => AkkaBench.Produce(counter, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        return await counter.Ask<Tally>(new GetAndReset()).ConfigureAwait(false);
    }

    public Task<Tally> RunAsync(Tell workload, long offset) =>
        RunParts.OneAsync(done =>
            AkkaBench.SendAll(
                ActorSystem.ActorOf(Bounded(TellActor.Props(workload.Count, done), Capacity)),
                workload.Count,
                offset
            )
        );

    public async Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe)
    {
        IActorRef listener = ActorSystem.ActorOf(RefusedListenerActor.Props(probe));
        ActorSystem.EventStream.Subscribe(listener, typeof(DeadLetter));
        IActorRef unit = ActorSystem.ActorOf(Bounded(OverloadActor.Props(probe), workload.Capacity));
        await AkkaBench.StartedAsync(unit).ConfigureAwait(false);
        return new BoundedOverloadRun(ActorSystem, unit, listener);
    }

    // A mailbox is a part of the configuration, which the system has been given without knowing the capacity.
    private Props Bounded(Props props, int capacity)
    {
        string id = $"bounded-mailbox-{capacity}";
        if (!ActorSystem.Settings.Config.HasPath(id))
        {
            ActorSystem.Settings.InjectTopLevelFallback(
                ConfigurationFactory.ParseString(AkkaSettings.BoundedMailbox(id, capacity))
            );
        }

        return props.WithMailbox(id);
    }
}
