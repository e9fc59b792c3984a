using System.Threading.Tasks.Sources;

namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record Numbered(long Number) : Message;

internal sealed record Question(long Number, TaskCompletionSource<Answer> ReplyTo) : Message;

/// <summary>The question's number, and how many questions the actor has handled.</summary>
internal sealed record Answer(long Number, int Received);

/// <summary>Ends itself when it is constructed, which is all its start.</summary>
internal sealed class CreatedActor : Actor<Numbered>
{
    public CreatedActor(long number, CreatedUnits created)
    {
        Stop();
        created.Report(number);
    }

    protected override void Receive(Numbered message) { }
}

internal sealed class NumberedActor(int count, TaskCompletionSource<Tally> done) : Actor<Numbered>
{
    private int _received;
    private long _sum;

    protected override void Receive(Numbered message)
    {
        _received++;
        _sum += message.Number;
        if (_received == count)
        {
            Stop();
            done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

internal sealed class AskedActor(int count) : Actor<Question>
{
    private int _received;

    protected override void Receive(Question question)
    {
        _received++;
        if (_received == count)
        {
            Stop();
        }

        question.ReplyTo.SetResult(new Answer(question.Number, _received));
    }
}

/// <summary>An actor that nobody runs before the gate opens.</summary>
internal sealed class ParkedActor : Actor<Numbered>
{
    private readonly int _count;
    private readonly TaskCompletionSource<Tally> _done;
    private bool _isOpen;
    private int _received;
    private long _sum;

    public ParkedActor(int count, TaskCompletionSource<Tally> done)
    {
        _count = count;
        _done = done;
        Claim(Link.Of(new Numbered(0)));
    }

    public void Open() => Run();

    protected override void Receive(Numbered message)
    {
        if (!_isOpen)
        {
            _isOpen = true; // this message has kept the mailbox non-empty
            return;
        }

        _received++;
        _sum += message.Number;
        if (_received == _count)
        {
            Stop();
            _done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

internal sealed class PostRun : IPostRun
{
    private readonly int _count;
    private readonly long _offset;
    private readonly ParkedActor _actor;
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public PostRun(int count, long offset)
    {
        _count = count;
        _offset = offset;
        _actor = new ParkedActor(count, _done);
    }

    public Task PostAsync()
    {
        OperationsRun.Send(_actor, _count, _offset);
        return Task.CompletedTask;
    }

    public Task<Tally> DrainAsync()
    {
        _actor.Open();
        return _done.Task;
    }
}

/// <summary>The mailbox without an actor: instead of running one, a post to the empty mailbox wakes a reader.</summary>
internal sealed class RawMailbox : IValueTaskSource
{
    private ManualResetValueTaskSourceCore<bool> _isReadable = new() { RunContinuationsAsynchronously = true };
    private Mailbox _mailbox;
    private Message? _oldest;

    public void Write(Numbered message)
    {
        Message link = Link.Of(message);
        if (_mailbox.Add(link))
        {
            _oldest = link;
            _isReadable.SetResult(true);
        }
    }

    public async Task<Tally> ReadAsync(int count)
    {
        Lifecycle.Started();
        int received = 0;
        long sum = 0;
        while (received < count)
        {
            await new ValueTask(this, _isReadable.Version).ConfigureAwait(false);
            _isReadable.Reset(); // before the mailbox can be empty again
            for (Message? next = _oldest; next is not null; next = _mailbox.After(next))
            {
                received++;
                sum += Link.Content<Numbered>(next).Number;
            }
        }

        Lifecycle.Ended();
        return new Tally(1, received, sum);
    }

    void IValueTaskSource.GetResult(short token) => _isReadable.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource.GetStatus(short token) => _isReadable.GetStatus(token);

    void IValueTaskSource.OnCompleted(
        Action<object?> continuation,
        object? state,
        short token,
        ValueTaskSourceOnCompletedFlags flags
    ) => _isReadable.OnCompleted(continuation, state, token, flags);
}

internal static class OperationsRun
{
    public static Task<Tally> RunAsync(Operations workload, long offset) =>
        workload.Operation switch
        {
            Operation.Create => CreateAsync(workload.Count, offset),
            Operation.Tell => TellAsync(workload.Count, offset),
            Operation.Ask => AskAsync(workload.Count, offset),
            Operation.RawChannel => PassAsync(workload.Count, offset),
            _ => throw new ArgumentException($"Cannot do {workload}.", nameof(workload)),
        };

    public static void Send(Actor<Numbered> actor, int count, long offset)
    {
        for (int i = 1; i <= count; i++)
        {
            actor.Post(new Numbered(offset + i));
        }
    }

    private static Task<Tally> CreateAsync(int count, long offset)
    {
        CreatedUnits created = new(count);
        for (int i = 1; i <= count; i++)
        {
            GC.KeepAlive(new CreatedActor(offset + i, created)); // else the compiler may leave it out
        }

        return created.All;
    }

    private static Task<Tally> TellAsync(int count, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Send(new NumberedActor(count, done), count, offset);
        return done.Task;
    }

    private static async Task<Tally> AskAsync(int count, long offset)
    {
        AskedActor actor = new(count);
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= count; i++)
        {
            TaskCompletionSource<Answer> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
            actor.Post(new Question(offset + i, reply));
            var answer = await reply.Task.ConfigureAwait(false);
            received = answer.Received;
            sum += answer.Number;
        }

        return new Tally(1, received, sum);
    }

    private static async Task<Tally> PassAsync(int count, long offset)
    {
        RawMailbox channel = new();
        Task<Tally> reader = Task.Run(() => channel.ReadAsync(count));
        for (int i = 1; i <= count; i++)
        {
            channel.Write(new Numbered(offset + i));
        }

        return await reader.ConfigureAwait(false);
    }
}
