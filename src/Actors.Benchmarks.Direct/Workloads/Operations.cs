namespace Actors.Benchmarks.Direct.Obj;

internal sealed record Numbered(long Number);

internal sealed record Question(long Number);

/// <summary>The question's number, and how many questions have been asked.</summary>
internal sealed record Answer(long Number, int Received);

/// <summary>Reports when it is constructed, since nothing starts it.</summary>
internal sealed class CreatedObject
{
    public CreatedObject(long number, CreatedUnits created) => created.Report(number);
}

internal sealed class NumberedObject
{
    private int _received;
    private long _sum;

    public Tally Tally => new(0, _received, _sum);

    public void Receive(Numbered message)
    {
        _received++;
        _sum += message.Number;
    }
}

internal sealed class AskedObject
{
    private int _received;

    public Answer Receive(Question question)
    {
        _received++;
        return new Answer(question.Number, _received);
    }
}

internal static class OperationsRun
{
    public static Task<Tally> RunAsync(Operations workload, long offset) =>
        workload.Operation switch
        {
            Operation.Create => CreateAsync(workload.Count, offset),
            Operation.Tell => Task.FromResult(Tell(workload.Count, offset)),
            Operation.Ask => Task.FromResult(Ask(workload.Count, offset)),
            _ => throw new ArgumentException($"Cannot do {workload}.", nameof(workload)),
        };

    private static async Task<Tally> CreateAsync(int count, long offset)
    {
        CreatedUnits created = new(count);
        for (int i = 1; i <= count; i++)
        {
            GC.KeepAlive(new CreatedObject(offset + i, created)); // else the compiler may leave it out
        }

        Tally all = await created.All.ConfigureAwait(false);
        return all with { Units = 0 }; // an object is no concurrent entity
    }

    private static Tally Tell(int count, long offset)
    {
        NumberedObject receiver = new();
        for (int i = 1; i <= count; i++)
        {
            receiver.Receive(new Numbered(offset + i));
        }

        return receiver.Tally;
    }

    private static Tally Ask(int count, long offset)
    {
        AskedObject receiver = new();
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= count; i++)
        {
            var answer = receiver.Receive(new Question(offset + i));
            received = answer.Received;
            sum += answer.Number;
        }

        return new Tally(0, received, sum);
    }
}
