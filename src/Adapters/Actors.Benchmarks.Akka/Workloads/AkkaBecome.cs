namespace Actors.Benchmarks.Akka.Obj;

internal sealed record BecomeMessage(long Number);

/// <summary>Begins with the behaviour for odd messages, and takes the other one after each message.</summary>
internal sealed class BecomingActor(int count, TaskCompletionSource<Tally> done) : UnitActor
{
    private int _received;
    private long _sum;

    public static Props Props(int count, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new BecomingActor(count, done));

    protected override void OnReceive(object message) => Odd(message);

    private void Odd(object message)
    {
        if (message is BecomeMessage numbered)
        {
            Become(Even);
            Count(numbered.Number);
        }
    }

    private void Even(object message)
    {
        if (message is BecomeMessage numbered)
        {
            Become(Odd);
            Count(2 * numbered.Number);
        }
    }

    private void Count(long number)
    {
        _received++;
        _sum += number;
        if (_received == count)
        {
            Context.Stop(Self);
            done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class AkkaBench : IActorBench<Become>
{
    public Task<Tally> RunAsync(Become workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        IActorRef actor = ActorSystem.ActorOf(BecomingActor.Props(workload.Count, done));
        for (int i = 1; i <= workload.Count; i++)
        {
            actor.Tell(new BecomeMessage(offset + i));
        }

        return done.Task;
    }
}
