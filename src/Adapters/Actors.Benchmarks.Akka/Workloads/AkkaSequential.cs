namespace Actors.Benchmarks.Akka.Obj;

internal sealed record SequentialPing(long Number);

/// <summary>The sum, the units and the deliveries of the sender and of all actors below it.</summary>
internal sealed record SequentialPong(long Sum, int Units, int Deliveries);

internal sealed class SequentialActor(int index, int last, TaskCompletionSource<Tally>? done) : UnitActor
{
    public static Props Props(int index, int last, TaskCompletionSource<Tally>? done) =>
        global::Akka.Actor.Props.Create(() => new SequentialActor(index, last, done));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case SequentialPing ping:
                if (index < last)
                {
                    Context.ActorOf(Props(index + 1, last, null)).Tell(new SequentialPing(ping.Number));
                }
                else
                {
                    Answer(ping.Number, 0, 0);
                }

                break;
            case SequentialPong pong:
                Answer(pong.Sum, pong.Units, pong.Deliveries + 1);
                break;
        }
    }

    // Adds itself: its index, one unit and, unless it is the root, the Ping that it has handled.
    private void Answer(long sum, int units, int deliveries)
    {
        Context.Stop(Self);
        if (done is null)
        {
            Context.Parent.Tell(new SequentialPong(sum + index, units + 1, deliveries + 1));
        }
        else
        {
            done.SetResult(new Tally(units + 1, deliveries, sum));
        }
    }
}

public partial class AkkaBench : IActorBench<Sequential>
{
    public Task<Tally> RunAsync(Sequential workload, long offset) =>
        RunParts.OneAsync(done =>
            ActorSystem.ActorOf(SequentialActor.Props(0, workload.ActorCount, done)).Tell(new SequentialPing(offset))
        );
}
