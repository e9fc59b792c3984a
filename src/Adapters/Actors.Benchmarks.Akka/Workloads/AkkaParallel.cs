namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartParallel(long Offset);

internal sealed record ParallelPing(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled.</summary>
internal sealed record ParallelPong(long Number, int Received);

internal sealed class ChildActor : UnitActor
{
    private int _received;

    public ChildActor(int count) =>
        Receive<ParallelPing>(ping =>
        {
            _received++;
            if (_received == count)
            {
                Context.Stop(Self);
            }

            Sender.Tell(new ParallelPong(ping.Number, _received));
        });

    public static Props Props(int count) => global::Akka.Actor.Props.Create(() => new ChildActor(count));
}

internal sealed class ParentActor : UnitActor
{
    private int _received;
    private long _sum;

    public ParentActor(int count, TaskCompletionSource<Tally> done)
    {
        Receive<ParallelPong>(pong =>
        {
            _received++;
            _sum += pong.Number;
            if (_received == count)
            {
                Context.Stop(Self);
                done.SetResult(new Tally(2, _received + pong.Received, _sum));
            }
        });
        Receive<StartParallel>(start =>
        {
            IActorRef child = Context.ActorOf(ChildActor.Props(count));
            for (int i = 1; i <= count; i++)
            {
                child.Tell(new ParallelPing(start.Offset + i));
            }
        });
    }

    public static Props Props(int count, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new ParentActor(count, done));
}

public partial class AkkaBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        RunParts.OneAsync(done =>
            ActorSystem.ActorOf(ParentActor.Props(workload.MessageCount, done)).Tell(new StartParallel(offset))
        );
}
