namespace Actors.Benchmarks.Akka.Obj;

internal sealed record TellMessage(long Number);

internal sealed class TellActor(int count, TaskCompletionSource<Tally> done) : UnitActor
{
    private int _received;
    private long _sum;

    public static Props Props(int count, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new TellActor(count, done));

    protected override void OnReceive(object message)
    {
        if (message is TellMessage numbered)
        {
            _received++;
            _sum += numbered.Number;
            if (_received == count)
            {
                Context.Stop(Self);
                done.SetResult(new Tally(1, _received, _sum));
            }
        }
    }
}

public partial class AkkaBench : IActorBench<Tell>
{
    public Task<Tally> RunAsync(Tell workload, long offset) =>
        RunParts.OneAsync(done =>
            SendAll(ActorSystem.ActorOf(TellActor.Props(workload.Count, done)), workload.Count, offset)
        );

    internal static void SendAll(IActorRef actor, int count, long offset)
    {
        for (int i = 1; i <= count; i++)
        {
            actor.Tell(new TellMessage(offset + i));
        }
    }
}
