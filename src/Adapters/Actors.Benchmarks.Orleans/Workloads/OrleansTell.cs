namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record TellMessage(long Number);

internal interface ITellGrain : IGrainWithIntegerKey
{
    ValueTask Tell(TellMessage message);

    /// <summary>The same, without a response.</summary>
    [OneWay]
    ValueTask TellOneWay(TellMessage message);

    /// <summary>Is answered when the calls before it are handled. No message of the workload.</summary>
    ValueTask Flush();

    /// <summary>Asks for the total. No message of the workload.</summary>
    ValueTask<Tally> GetTotal();
}

[GrainType("numbered" + Kind.Suffix)]
internal sealed class TellGrain : RunGrain, ITellGrain
{
    private int _received;
    private long _sum;

    public ValueTask Tell(TellMessage message)
    {
        _received++;
        _sum += message.Number;
        return default;
    }

    public ValueTask TellOneWay(TellMessage message) => Tell(message);

    public ValueTask Flush() => default;

    public ValueTask<Tally> GetTotal() => new(new Tally(1, _received, _sum));
}

public partial class OrleansBench : IActorBench<Tell>
{
    public async Task<Tally> RunAsync(Tell workload, long offset)
    {
        int count = workload.Count;
        ITellGrain grain = Grains.GetGrain<ITellGrain>(RunKey.OfNewRun());
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
        ValueTask[] window = new ValueTask[Math.Min(count, Window)]; // completed ones, at first
        for (int i = 0; i < count; i++)
        {
            int slot = i % window.Length;
            await window[slot].ConfigureAwait(false);
            window[slot] = grain.Tell(new TellMessage(offset + i + 1));
        }

        foreach (ValueTask tell in window)
        {
            await tell.ConfigureAwait(false);
        }

        return await grain.GetTotal().ConfigureAwait(false);
    }
}
