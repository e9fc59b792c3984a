namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record FailureMessage(long Number, int Index) : Message;

/// <summary>What a unit loses when its handler throws.</summary>
internal sealed class FailureState
{
    public long Sum { get; set; }
}

/// <summary>Catches what its handler throws, because an exception would end it: there is no supervisor.</summary>
internal sealed class FailingActor(Failure workload, TaskCompletionSource<Tally> done) : Actor<FailureMessage>
{
    private FailureState _state = new();
    private long _received;
    private long _restarts;

    protected override void Receive(FailureMessage message)
    {
        try
        {
            Add(message);
        }
        catch (PlannedFailureException)
        {
            _restarts++;
            _state = new FailureState();
        }

        if (message.Index == workload.MessagesPerActor)
        {
            Stop();
            done.SetResult(new Tally(1, _received, _state.Sum, _restarts));
        }
    }

    private void Add(FailureMessage message)
    {
        _received++;
        if (workload.FailsAt(message.Index))
        {
            throw new PlannedFailureException();
        }

        _state.Sum += message.Number;
    }
}

public partial class MinimalBench : IActorBench<Failure>
{
    public Task<Tally> RunAsync(Failure workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Actors,
            done =>
            {
                FailingActor actor = new(workload, done);
                _ = Task.Run(() => Send(actor, workload.MessagesPerActor, offset));
            }
        );

        static void Send(FailingActor actor, int messages, long offset)
        {
            for (int i = 1; i <= messages; i++)
            {
                actor.Post(new FailureMessage(offset + i, i));
            }
        }
    }
}
