namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record ParallelPing(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled.</summary>
[GenerateSerializer]
internal sealed record ParallelPong(long Number, int Received);

/// <summary>What the parent returns when it has all Pongs.</summary>
[GenerateSerializer]
internal sealed record ParallelResult(long Sum, int Deliveries);

internal interface IChildGrain : IGrainWithIntegerKey
{
    ValueTask<ParallelPong> Ping(ParallelPing ping);
}

internal interface IParentGrain : IGrainWithIntegerKey
{
    /// <summary>Pings the child <paramref name="count"/> times, with numbers from <paramref name="offset"/> + 1 on, and with no
    /// more than <paramref name="outstanding"/> calls at a time.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<ParallelResult> StartParallel(int outstanding, int count, long offset);
}

[GrainType("flooded" + Kind.Suffix)]
internal sealed class ChildGrain : RunGrain, IChildGrain
{
    private int _received;

    public ValueTask<ParallelPong> Ping(ParallelPing ping)
    {
        _received++;
        return new(new ParallelPong(ping.Number, _received));
    }
}

[GrainType("flooding" + Kind.Suffix)]
internal sealed class ParentGrain : RunGrain, IParentGrain
{
    private long _sum;
    private int _received;
    private int _childReceived;

    public async ValueTask<ParallelResult> StartParallel(int outstanding, int count, long offset)
    {
        IChildGrain child = GrainFactory.GetGrain<IChildGrain>(this.GetPrimaryKeyLong() + 1);
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
        ValueTask<ParallelPong>[] window = new ValueTask<ParallelPong>[Math.Min(count, outstanding)];
        for (int i = 0; i < count; i++)
        {
            int slot = i % window.Length;
            if (i >= window.Length)
            {
                Receive(await window[slot]);
            }

            window[slot] = child.Ping(new ParallelPing(offset + i + 1));
        }

        foreach (ValueTask<ParallelPong> pong in window)
        {
            Receive(await pong);
        }

        return new ParallelResult(_sum, _received + _childReceived);
    }

    private void Receive(ParallelPong pong)
    {
        _sum += pong.Number;
        _received++;
        _childReceived = Math.Max(_childReceived, pong.Received); // Orleans does not guarantee the order
    }
}

public partial class OrleansBench : IActorBench<Parallel>
{
    public async Task<Tally> RunAsync(Parallel workload, long offset)
    {
        IParentGrain parent = Grains.GetGrain<IParentGrain>(RunKey.OfNewRun());
        var result = await parent.StartParallel(Window, workload.MessageCount, offset).ConfigureAwait(false);
        return new Tally(2, result.Deliveries, result.Sum);
    }
}
