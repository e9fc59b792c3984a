namespace Actors.Benchmarks.Dataflow.Obj;

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

/// <summary>Catches in its delegate, because an exception that leaves the delegate faults the block, which drops its queue.</summary>
internal sealed class FailingActor(Failure workload, TaskCompletionSource<Tally> done) : BlockActor<FailureMessage>
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

public partial class DataflowBench : IActorBench<Failure>
{
    public Task<Tally> RunAsync(Failure workload, long offset)
    {
        return RunParts.SumAsync(workload.Actors, () => Task.Run(() => SendAsync(workload, offset)));

        static Task<Tally> SendAsync(Failure workload, long offset)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            ActionBlock<FailureMessage> actor = new FailingActor(workload, done).Inbox;
            for (int i = 1; i <= workload.MessagesPerActor; i++)
            {
                actor.Post(new FailureMessage(offset + i, i));
            }

            return done.Task;
        }
    }
}
