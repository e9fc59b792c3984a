namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Tells the actor to start its timers, and to say when it has done so.</summary>
internal sealed record StartTimers(long Offset, TaskCompletionSource Started);

internal sealed record TimerMessage(long Number);

/// <summary>An actor has its own timers, and only it may start and cancel them.</summary>
internal sealed class TimerActor(Timer workload, TaskCompletionSource<Tally> done) : UnitActor, IWithTimers
{
    private int _received;
    private long _sum;

    public ITimerScheduler Timers { get; set; } = null!; // set by the library

    public static Props Props(Timer workload, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new TimerActor(workload, done));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case TimerMessage numbered:
                _received++;
                _sum += numbered.Number;
                if (_received == (workload.Count + 1) / 2)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(1, _received, _sum));
                }

                break;
            case StartTimers start:
                for (int i = 1; i <= workload.Count; i++)
                {
                    object key = i;
                    Timers.StartSingleTimer(key, new TimerMessage(start.Offset + i), workload.Due);
                    if (i % 2 == 0)
                    {
                        Timers.Cancel(key);
                    }
                }

                start.Started.SetResult();
                break;
        }
    }
}

public partial class AkkaBench : IParkedBench<Timer>
{
    public async Task<IParkedRun> ParkAsync(Timer workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        IActorRef actor = ActorSystem.ActorOf(TimerActor.Props(workload, done));
        await StartedAsync(actor).ConfigureAwait(false);
        return new ParkedRun(
            () =>
            {
                TaskCompletionSource started = new(TaskCreationOptions.RunContinuationsAsynchronously);
                actor.Tell(new StartTimers(offset, started));
                return started.Task;
            },
            () => done.Task
        );
    }
}
