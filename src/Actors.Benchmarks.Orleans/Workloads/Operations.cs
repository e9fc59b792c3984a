using Orleans.Placement;

namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer, Immutable]
internal sealed record Numbered(long Number);

/// <summary>The sum of the numbers, and how many the grain has handled.</summary>
[GenerateSerializer, Immutable]
internal sealed record NumberedTotal(long Sum, int Received);

[GenerateSerializer, Immutable]
internal sealed record Question(long Number);

/// <summary>The question's number, and how many questions the grain has handled.</summary>
[GenerateSerializer, Immutable]
internal sealed record Answer(long Number, int Received);

internal interface ICreatedGrain : IGrainWithIntegerKey
{
    /// <summary>Activates the grain.</summary>
    /// <returns><paramref name="offset"/> plus the number that the grain gave itself when it was activated.</returns>
    ValueTask<long> Activate(long offset);
}

internal interface INumberedGrain : IGrainWithIntegerKey
{
    ValueTask Tell(Numbered message);

    /// <summary>Asks for the total; no message of the workload.</summary>
    ValueTask<NumberedTotal> GetTotal();
}

internal interface IAskedGrain : IGrainWithIntegerKey
{
    ValueTask<Answer> Ask(Question question);
}

[GrainType("created" + Kind.Suffix), PreferLocalPlacement]
internal sealed class CreatedGrain : RunGrain, ICreatedGrain
{
    private int _number;

    public override Task OnActivateAsync(CancellationToken cancellationToken)
    {
        _number = RunKey.IndexOf(this.GetPrimaryKeyLong());
        return base.OnActivateAsync(cancellationToken);
    }

    public ValueTask<long> Activate(long offset) => new(offset + _number);
}

[GrainType("numbered" + Kind.Suffix), PreferLocalPlacement]
internal sealed class NumberedGrain : RunGrain, INumberedGrain
{
    private int _received;
    private long _sum;

    public ValueTask Tell(Numbered message)
    {
        _received++;
        _sum += message.Number;
        return default;
    }

    public ValueTask<NumberedTotal> GetTotal() => new(new NumberedTotal(_sum, _received));
}

[GrainType("asked" + Kind.Suffix), PreferLocalPlacement]
internal sealed class AskedGrain : RunGrain, IAskedGrain
{
    private int _received;

    public ValueTask<Answer> Ask(Question question)
    {
        _received++;
        return new(new Answer(question.Number, _received));
    }
}

internal static class OperationsRun
{
    public static Task<Tally> RunAsync(IGrainFactory grains, Operations workload, long offset) =>
        workload.Operation switch
        {
            Operation.Create => CreateAsync(grains, workload.Count, offset),
            Operation.Tell => TellAsync(grains, workload.Count, offset),
            Operation.Ask => AskAsync(grains, workload.Count, offset),
            _ => throw new ArgumentException($"Cannot do {workload}.", nameof(workload)),
        };

    private static async Task<Tally> CreateAsync(IGrainFactory grains, int count, long offset)
    {
        long run = RunKey.OfNewRun();
        int created = 0;
        long sum = 0;
        ValueTask<long>[] window = new ValueTask<long>[Math.Min(count, OrleansBench.Window)];
        for (int i = 0; i < count + window.Length; i++)
        {
            int slot = i % window.Length;
            if (i >= window.Length)
            {
                sum += await window[slot].ConfigureAwait(false);
                created++;
            }

            if (i < count)
            {
                window[slot] = grains.GetGrain<ICreatedGrain>(run + i + 1).Activate(offset);
            }
        }

        return new Tally(created, 0, sum);
    }

    // Calls are answered in their order, so that waiting for the oldest keeps the window full.
    private static async Task<Tally> TellAsync(IGrainFactory grains, int count, long offset)
    {
        INumberedGrain grain = grains.GetGrain<INumberedGrain>(RunKey.OfNewRun());
        ValueTask[] window = new ValueTask[Math.Min(count, OrleansBench.Window)]; // completed ones, at first
        for (int i = 0; i < count; i++)
        {
            int slot = i % window.Length;
            await window[slot].ConfigureAwait(false);
            window[slot] = grain.Tell(new Numbered(offset + i + 1));
        }

        foreach (ValueTask tell in window)
        {
            await tell.ConfigureAwait(false);
        }

        var total = await grain.GetTotal().ConfigureAwait(false);
        return new Tally(1, total.Received, total.Sum);
    }

    private static async Task<Tally> AskAsync(IGrainFactory grains, int count, long offset)
    {
        IAskedGrain grain = grains.GetGrain<IAskedGrain>(RunKey.OfNewRun());
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= count; i++)
        {
            var answer = await grain.Ask(new Question(offset + i)).ConfigureAwait(false);
            received = answer.Received;
            sum += answer.Number;
        }

        return new Tally(1, received, sum);
    }
}
