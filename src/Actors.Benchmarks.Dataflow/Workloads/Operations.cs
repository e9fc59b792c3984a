using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record Numbered(long Number);

internal sealed record Question(long Number, TaskCompletionSource<Answer> ReplyTo);

/// <summary>The question's number, and how many questions the actor has handled.</summary>
internal sealed record Answer(long Number, int Received);

/// <summary>Ends itself when it is constructed: a block has no other start.</summary>
internal sealed class CreatedActor
{
    private readonly ActionBlock<Numbered> _inbox = new(_ => { });

    public CreatedActor(long number, CreatedUnits created)
    {
        Lifecycle.Started();
        _inbox.Complete();
        Lifecycle.Ended();
        created.Report(number);
    }
}

internal sealed class NumberedActor
{
    private readonly int _count;
    private readonly TaskCompletionSource<Tally> _done;
    private int _received;
    private long _sum;

    public NumberedActor(int count, TaskCompletionSource<Tally> done)
    {
        _count = count;
        _done = done;
        Inbox = new ActionBlock<Numbered>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<Numbered> Inbox { get; }

    private void Receive(Numbered message)
    {
        _received++;
        _sum += message.Number;
        if (_received == _count)
        {
            Inbox.Complete();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

internal sealed class AskedActor
{
    private readonly int _count;
    private int _received;

    public AskedActor(int count)
    {
        _count = count;
        Inbox = new ActionBlock<Question>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<Question> Inbox { get; }

    private void Receive(Question question)
    {
        _received++;
        if (_received == _count)
        {
            Inbox.Complete();
            Lifecycle.Ended();
        }

        question.ReplyTo.SetResult(new Answer(question.Number, _received));
    }
}

/// <summary>An actor whose first message is a gate, and what it will get then.</summary>
internal sealed class PostRun : IPostRun
{
    private readonly int _count;
    private readonly long _offset;
    private readonly ActionBlock<Numbered> _inbox;
    private readonly TaskCompletionSource _gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private bool _isOpen;
    private int _received;
    private long _sum;

    public PostRun(int count, long offset)
    {
        _count = count;
        _offset = offset;
        _inbox = new ActionBlock<Numbered>(ReceiveAsync);
        Lifecycle.Started();
        _inbox.Post(new Numbered(0));
    }

    public Task PostAsync()
    {
        OperationsRun.Send(_inbox, _count, _offset);
        return Task.CompletedTask;
    }

    public Task<Tally> DrainAsync()
    {
        _gate.SetResult();
        return _done.Task;
    }

    private Task ReceiveAsync(Numbered message)
    {
        if (!_isOpen)
        {
            _isOpen = true;
            return _gate.Task;
        }

        _received++;
        _sum += message.Number;
        if (_received == _count)
        {
            _inbox.Complete();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1, _received, _sum));
        }

        return Task.CompletedTask;
    }
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

    public static void Send(ITargetBlock<Numbered> inbox, int count, long offset)
    {
        for (int i = 1; i <= count; i++)
        {
            inbox.Post(new Numbered(offset + i));
        }
    }

    private static Task<Tally> CreateAsync(int count, long offset)
    {
        CreatedUnits created = new(count);
        for (int i = 1; i <= count; i++)
        {
            GC.KeepAlive(new CreatedActor(offset + i, created));
        }

        return created.All;
    }

    private static Task<Tally> TellAsync(int count, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Send(new NumberedActor(count, done).Inbox, count, offset);
        return done.Task;
    }

    private static async Task<Tally> AskAsync(int count, long offset)
    {
        ActionBlock<Question> actor = new AskedActor(count).Inbox;
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
        BufferBlock<Numbered> channel = new();
        Task<Tally> reader = Task.Run(() => ReadAllAsync(channel));
        Send(channel, count, offset);
        channel.Complete();
        return await reader.ConfigureAwait(false);
    }

    private static async Task<Tally> ReadAllAsync(BufferBlock<Numbered> channel)
    {
        Lifecycle.Started();
        int received = 0;
        long sum = 0;
        while (await channel.OutputAvailableAsync().ConfigureAwait(false))
        {
            while (channel.TryReceive(out var message))
            {
                received++;
                sum += message.Number;
            }
        }

        Lifecycle.Ended();
        return new Tally(1, received, sum);
    }
}
