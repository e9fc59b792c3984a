namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record LivenessQuestion(long Number) : Message;

/// <summary>A tick, if <c>Received</c> is 0; otherwise the answer, and how many questions its sender has handled.</summary>
internal sealed record LivenessMessage(long Number, int Received) : Message;

internal sealed class AnsweringActor(BusyActor asker) : Actor<LivenessQuestion>
{
    protected override void Receive(LivenessQuestion question)
    {
        Stop();
        asker.Post(new LivenessMessage(question.Number + 1, 1));
    }
}

/// <summary>Always has a message to handle, because it sends itself the next tick.</summary>
internal sealed class BusyActor(long offset, TaskCompletionSource<Tally> done) : Actor<LivenessMessage>
{
    private bool _hasAsked;
    private Tally _tally;

    protected override void Receive(LivenessMessage message)
    {
        if (message.Received > 0)
        {
            _tally = new Tally(2, message.Received + 1, message.Number);
            return;
        }

        if (!_hasAsked)
        {
            _hasAsked = true;
            new AnsweringActor(this).Post(new LivenessQuestion(offset));
        }

        if (_tally.Units == 0)
        {
            Post(new LivenessMessage(0, 0));
            return;
        }

        Stop();
        done.SetResult(_tally);
    }
}

public partial class MinimalBench : IActorBench<Liveness>
{
    public Task<Tally> RunAsync(Liveness workload, long offset) =>
        RunParts.OneAsync(done => new BusyActor(offset, done).Post(new LivenessMessage(0, 0)));
}
