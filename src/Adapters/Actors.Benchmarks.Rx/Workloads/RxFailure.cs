namespace Actors.Benchmarks.Rx.Obj;

internal sealed record FailureMessage(long Number, int Index);

/// <summary>The handler, and the state that is lost when it throws.</summary>
internal sealed class FailureState(Failure workload)
{
    public long Sum { get; private set; }

    public void Receive(FailureMessage message)
    {
        if (workload.FailsAt(message.Index))
        {
            throw new PlannedFailureException();
        }

        Sum += message.Number;
    }
}

/// <summary>Catches in its handler, because an exception that leaves it stops ObserveOn for ever, without any notice.</summary>
internal sealed class FailingActor(Failure workload, TaskCompletionSource<Tally> done) : ObservingActor<FailureMessage>
{
    private FailureState _state = new(workload);
    private int _received;
    private int _restarts;

    protected override void Receive(FailureMessage message)
    {
        _received++;
        try
        {
            _state.Receive(message);
        }
        catch (PlannedFailureException)
        {
            _restarts++;
            _state = new FailureState(workload);
        }

        if (message.Index == workload.MessagesPerActor)
        {
            End();
            done.SetResult(new Tally(1, _received, _state.Sum, _restarts));
        }
    }
}

public partial class RxBench : IActorBench<Failure>
{
    public Task<Tally> RunAsync(Failure workload, long offset) =>
        RunFailureAsync(workload, offset, done => new FailingActor(workload, done));

    internal static Task<Tally> RunFailureAsync(
        Failure workload,
        long offset,
        Func<TaskCompletionSource<Tally>, ObservingActor<FailureMessage>> create
    )
    {
        return RunParts.SumAsync(workload.Actors, () => Task.Run(() => SendAsync(workload, offset, create)));

        static Task<Tally> SendAsync(
            Failure workload,
            long offset,
            Func<TaskCompletionSource<Tally>, ObservingActor<FailureMessage>> create
        )
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            IObserver<FailureMessage> actor = create(done).Inbox;
            for (int i = 1; i <= workload.MessagesPerActor; i++)
            {
                actor.OnNext(new FailureMessage(offset + i, i));
            }

            return done.Task;
        }
    }
}
