using System.Threading.Channels;

namespace Actors.Benchmarks.Channels.Obj;

internal sealed record Numbered(long Number);

internal sealed record Question(long Number, TaskCompletionSource<Answer> ReplyTo);

/// <summary>The question's number, and how many questions the actor has handled.</summary>
internal sealed record Answer(long Number, int Received);

/// <summary>Ends itself when it starts.</summary>
internal static class CreatedActor
{
    // On the pool: a reader that ends before it waits would be nothing but a call.
    public static void Start(long number, CreatedUnits created)
    {
        Channel<Numbered> inbox = Inbox.Of<Numbered>();
        _ = Task.Run(() =>
        {
            Lifecycle.Started();
            inbox.Writer.Complete();
            Lifecycle.Ended();
            created.Report(number);
        });
    }
}

internal static class NumberedActor
{
    public static async Task<Tally> ReadAsync(ChannelReader<Numbered> inbox, int count, Task gate)
    {
        Lifecycle.Started();
        await gate.ConfigureAwait(false);
        int received = 0;
        long sum = 0;
        while (received < count && await inbox.WaitToReadAsync().ConfigureAwait(false))
        {
            while (received < count && inbox.TryRead(out var message))
            {
                received++;
                sum += message.Number;
            }
        }

        Lifecycle.Ended();
        return new Tally(1, received, sum);
    }
}

internal static class AskedActor
{
    public static async Task ReadAsync(ChannelReader<Question> inbox, int count)
    {
        Lifecycle.Started();
        int received = 0;
        while (received < count && await inbox.WaitToReadAsync().ConfigureAwait(false))
        {
            while (received < count && inbox.TryRead(out var question))
            {
                received++;
                question.ReplyTo.SetResult(new Answer(question.Number, received));
            }
        }

        Lifecycle.Ended();
    }
}

/// <summary>An actor behind a gate, and what it will get.</summary>
internal sealed class PostRun : IPostRun
{
    private readonly int _count;
    private readonly long _offset;
    private readonly Channel<Numbered> _inbox = Inbox.Of<Numbered>();
    private readonly TaskCompletionSource _gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Task<Tally> _actor;

    public PostRun(int count, long offset)
    {
        _count = count;
        _offset = offset;
        _actor = NumberedActor.ReadAsync(_inbox.Reader, count, _gate.Task);
    }

    public Task PostAsync()
    {
        OperationsRun.Send(_inbox.Writer, _count, _offset);
        return Task.CompletedTask;
    }

    public Task<Tally> DrainAsync()
    {
        _gate.SetResult();
        return _actor;
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

    public static void Send(ChannelWriter<Numbered> inbox, int count, long offset)
    {
        for (int i = 1; i <= count; i++)
        {
            inbox.TryWrite(new Numbered(offset + i));
        }
    }

    private static Task<Tally> CreateAsync(int count, long offset)
    {
        CreatedUnits created = new(count);
        for (int i = 1; i <= count; i++)
        {
            CreatedActor.Start(offset + i, created);
        }

        return created.All;
    }

    private static async Task<Tally> TellAsync(int count, long offset)
    {
        Channel<Numbered> inbox = Inbox.Of<Numbered>();
        Task<Tally> actor = NumberedActor.ReadAsync(inbox.Reader, count, Task.CompletedTask);
        Send(inbox.Writer, count, offset);
        return await actor.ConfigureAwait(false);
    }

    private static async Task<Tally> AskAsync(int count, long offset)
    {
        Channel<Question> inbox = Inbox.Of<Question>();
        _ = AskedActor.ReadAsync(inbox.Reader, count);
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= count; i++)
        {
            TaskCompletionSource<Answer> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
            inbox.Writer.TryWrite(new Question(offset + i, reply));
            var answer = await reply.Task.ConfigureAwait(false);
            received = answer.Received;
            sum += answer.Number;
        }

        return new Tally(1, received, sum);
    }

    private static async Task<Tally> PassAsync(int count, long offset)
    {
        Channel<Numbered> channel = Inbox.Of<Numbered>();
        Task<Tally> reader = Task.Run(() => ReadAllAsync(channel.Reader));
        Send(channel.Writer, count, offset);
        channel.Writer.Complete();
        return await reader.ConfigureAwait(false);
    }

    private static async Task<Tally> ReadAllAsync(ChannelReader<Numbered> channel)
    {
        Lifecycle.Started();
        int received = 0;
        long sum = 0;
        await foreach (var message in channel.ReadAllAsync().ConfigureAwait(false))
        {
            received++;
            sum += message.Number;
        }

        Lifecycle.Ended();
        return new Tally(1, received, sum);
    }
}
