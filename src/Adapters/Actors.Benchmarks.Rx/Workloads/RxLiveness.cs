using System.Reactive.Linq;
using System.Reactive.Subjects;

namespace Actors.Benchmarks.Rx.Obj;

internal sealed record Question(long Number);

/// <summary>The answer, and how many Questions the answering actor has handled. With 0 of them it is a Tick, which keeps the
/// actor busy that sends it to itself.</summary>
internal sealed record BusyMessage(long Number, int Received);

/// <summary>Answers one Question.</summary>
internal sealed class AnsweringActor
{
    private readonly IObserver<BusyMessage> _asker;
    private readonly IDisposable _subscription;
    private int _received;

    public AnsweringActor(IObserver<BusyMessage> asker)
    {
        _asker = asker;
        Subject<Question> inbox = new();
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<Question> Inbox { get; }

    private void Receive(Question question)
    {
        _received++;
        _subscription.Dispose();
        Lifecycle.Ended();
        _asker.OnNext(new BusyMessage(question.Number + 1, _received));
    }
}

/// <summary>Always has a Tick to handle, until its Question is answered.</summary>
internal sealed class BusyActor
{
    private readonly long _offset;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly IDisposable _subscription;
    private bool _hasAsked;
    private int _received;
    private int _receivedByPartner;
    private long _answer;

    public BusyActor(long offset, TaskCompletionSource<Tally> done)
    {
        _offset = offset;
        _done = done;
        ISubject<BusyMessage> inbox = Subject.Synchronize(new Subject<BusyMessage>()); // several send to it
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<BusyMessage> Inbox { get; }

    private void Receive(BusyMessage message)
    {
        if (message.Received > 0)
        {
            _received++;
            _receivedByPartner = message.Received;
            _answer = message.Number;
        }
        else if (_received == 1)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
            _done.SetResult(new Tally(2, _received + _receivedByPartner, _answer));
        }
        else
        {
            if (!_hasAsked)
            {
                _hasAsked = true;
                new AnsweringActor(Inbox).Inbox.OnNext(new Question(_offset));
            }

            Inbox.OnNext(new BusyMessage(0, 0));
        }
    }
}

public partial class RxBench : IActorBench<Liveness>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Liveness workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new BusyActor(offset, done).Inbox.OnNext(new BusyMessage(0, 0));
        return done.Task;
    }
}
