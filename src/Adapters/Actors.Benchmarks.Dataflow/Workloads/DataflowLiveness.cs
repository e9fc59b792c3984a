using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record Question(long Number);

/// <summary>The answer, and how many Questions the answering actor has handled. With 0 of them it is a Tick, which keeps the
/// actor busy that sends it to itself.</summary>
internal sealed record BusyMessage(long Number, int Received);

/// <summary>Answers one Question.</summary>
internal sealed class AnsweringActor
{
    private readonly ActionBlock<BusyMessage> _asker;
    private int _received;

    public AnsweringActor(ActionBlock<BusyMessage> asker, ExecutionDataflowBlockOptions? options)
    {
        _asker = asker;
        Inbox = Block.Of<Question>(Receive, options);
        Lifecycle.Started();
    }

    public ActionBlock<Question> Inbox { get; }

    private void Receive(Question question)
    {
        _received++;
        Inbox.Complete();
        Lifecycle.Ended();
        _asker.Post(new BusyMessage(question.Number + 1, _received));
    }
}

/// <summary>Always has a Tick to handle, until its Question is answered.</summary>
internal sealed class BusyActor
{
    private readonly long _offset;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly ExecutionDataflowBlockOptions? _options;
    private bool _hasAsked;
    private int _received;
    private int _receivedByPartner;
    private long _answer;

    public BusyActor(long offset, TaskCompletionSource<Tally> done, ExecutionDataflowBlockOptions? options)
    {
        _offset = offset;
        _done = done;
        _options = options;
        Inbox = new ActionBlock<BusyMessage>(Receive); // without options: the actor itself and its partner send to it
        Lifecycle.Started();
    }

    public ActionBlock<BusyMessage> Inbox { get; }

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
            Inbox.Complete();
            Lifecycle.Ended();
            _done.SetResult(new Tally(2, _received + _receivedByPartner, _answer));
        }
        else
        {
            if (!_hasAsked)
            {
                _hasAsked = true;
                new AnsweringActor(Inbox, _options).Inbox.Post(new Question(_offset));
            }

            Inbox.Post(new BusyMessage(0, 0));
        }
    }
}

public partial class DataflowBench : IActorBench<Liveness>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Liveness workload, long offset) => RunLivenessAsync(offset, null);

    /// <inheritdoc cref="RunAskAsync"/>
    internal static Task<Tally> RunLivenessAsync(long offset, ExecutionDataflowBlockOptions? options)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new BusyActor(offset, done, options).Inbox.Post(new BusyMessage(0, 0));
        return done.Task;
    }
}
