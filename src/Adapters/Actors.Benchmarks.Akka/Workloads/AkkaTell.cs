namespace Actors.Benchmarks.Akka.Obj;

internal sealed record TellMessage(long Number);

internal sealed class TellActor(int count, TaskCompletionSource<Tally> done) : UntypedActor
{
    private int _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

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
    public Task<Tally> RunAsync(Tell workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Props props = ActorProps.Of(() => new TellActor(workload.Count, done));
        Send(ActorSystem.ActorOf(props), workload.Count, offset);
        return done.Task;

        static void Send(IActorRef actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                actor.Tell(new TellMessage(offset + i), ActorRefs.NoSender);
            }
        }
    }
}
