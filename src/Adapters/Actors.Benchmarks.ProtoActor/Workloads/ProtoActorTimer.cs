using Proto.Timers;

namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record StartTimers(long Offset, TaskCompletionSource Started);

internal sealed record TimerMessage(long Number);

internal sealed class TimerActor(Timer workload, TaskCompletionSource ready, TaskCompletionSource<Tally> done) : IActor
{
    private int _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case TimerMessage message:
                _received++;
                _sum += message.Number;
                if (_received == (workload.Count + 1) / 2)
                {
                    context.Stop(context.Self);
                    done.SetResult(new Tally(1, _received, _sum));
                }

                break;
            case StartTimers start:
                StartAll(context, start.Offset);
                start.Started.SetResult();
                break;
            case Started:
                Lifecycle.Started();
                ready.SetResult();
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }

    private void StartAll(IContext context, long offset)
    {
        Scheduler scheduler = context.Scheduler();
        for (int i = 1; i <= workload.Count; i++)
        {
            CancellationTokenSource timer = scheduler.SendOnce(
                workload.Due,
                context.Self,
                new TimerMessage(offset + i)
            );
            if (i % 2 == 0)
            {
                timer.Cancel();
            }
        }
    }
}

public partial class ProtoActorBench : IParkedBench<Timer>
{
    public async Task<IParkedRun> ParkAsync(Timer workload, long offset)
    {
        TaskCompletionSource ready = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        IRootContext root = ActorSystem.Root;
        PID actor = root.Spawn(Props.FromProducer(() => new TimerActor(workload, ready, done)));
        await ready.Task.ConfigureAwait(false);
        return new ParkedRun(
            () =>
            {
                TaskCompletionSource started = new(TaskCreationOptions.RunContinuationsAsynchronously);
                root.Send(actor, new StartTimers(offset, started));
                return started.Task;
            },
            () => done.Task
        );
    }
}
