using Akka.Actor;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Keeps the actor busy that sends it to itself.</summary>
internal sealed record Tick();

internal sealed record Question(long Number);

/// <summary>The answer, and how many Questions the answering actor has handled.</summary>
internal sealed record Answer(long Number, int Received);

/// <summary>Answers one Question.</summary>
internal class AnsweringActor : UntypedActor
{
    private int _received;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        if (message is Question question)
        {
            _received++;
            Context.Stop(Self);
            Context.Parent.Tell(new Answer(question.Number + 1, _received), ActorRefs.NoSender);
        }
    }
}

/// <summary>Always has a Tick to handle, until its Question is answered.</summary>
internal class BusyActor(Props partner, long offset, TaskCompletionSource<Tally> done) : UntypedActor
{
    private bool _hasAsked;
    private int _received;
    private int _receivedByPartner;
    private long _answer;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case Tick when _received == 1:
                Context.Stop(Self);
                done.SetResult(new Tally(2, _received + _receivedByPartner, _answer));
                break;
            case Tick:
                if (!_hasAsked)
                {
                    _hasAsked = true;
                    Context.ActorOf(partner).Tell(new Question(offset), ActorRefs.NoSender);
                }

                Self.Tell(new Tick(), ActorRefs.NoSender);
                break;
            case Answer answer:
                _received++;
                _receivedByPartner = answer.Received;
                _answer = answer.Number;
                break;
        }
    }
}

public partial class AkkaBench : IActorBench<Liveness>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Liveness workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Props partner = ActorProps.Of(() => new AnsweringActor());
        ActorSystem
            .ActorOf(ActorProps.Of(() => new BusyActor(partner, offset, done)))
            .Tell(new Tick(), ActorRefs.NoSender);
        return done.Task;
    }
}
