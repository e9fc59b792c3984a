namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Its handler awaits the gate, and until then the actor handles nothing else.</summary>
internal sealed record Park(TaskCompletionSource Parked, Task Gate);

internal sealed record PostMessage(long Number);

internal sealed class PostActor(int count, TaskCompletionSource<Tally> done) : UnitActor
{
    private int _received;
    private long _sum;

    public static Props Props(int count, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new PostActor(count, done));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case PostMessage numbered:
                _received++;
                _sum += numbered.Number;
                if (_received == count)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(1, _received, _sum));
                }

                break;
            case Park park:
                Wait(park);
                break;
        }
    }

    // Not in the switch: there, the compiler would allocate what the lambda captures for each message.
    private void Wait(Park park) =>
        RunTask(() =>
        {
            park.Parked.SetResult();
            return park.Gate;
        });
}

public partial class AkkaBench : IParkedBench<Post>
{
    public async Task<IParkedRun> ParkAsync(Post workload, long offset)
    {
        TaskCompletionSource gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource parked = new(TaskCreationOptions.RunContinuationsAsynchronously);
        IActorRef actor = ActorSystem.ActorOf(PostActor.Props(workload.Count, done));
        actor.Tell(new Park(parked, gate.Task));
        await parked.Task.ConfigureAwait(false);
        return new ParkedRun(() => Send(actor, workload.Count, offset), gate, done.Task);

        static void Send(IActorRef actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                actor.Tell(new PostMessage(offset + i));
            }
        }
    }
}
