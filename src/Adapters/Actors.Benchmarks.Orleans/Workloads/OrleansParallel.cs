namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record ParallelPing(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled.</summary>
[GenerateSerializer]
internal sealed record ParallelPong(long Number, int Received);

internal interface IChildGrain : IGrainWithIntegerKey
{
    ValueTask<ParallelPong> Ping(ParallelPing ping);
}

internal interface IParentGrain : IGrainWithIntegerKey
{
    /// <summary>Pings the child <paramref name="count"/> times, with numbers from <paramref name="offset"/> + 1 on, and with no
    /// more than <paramref name="outstanding"/> calls at a time.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> StartParallel(int outstanding, int count, long offset);
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
    public async ValueTask<Tally> StartParallel(int outstanding, int count, long offset)
    {
        IChildGrain child = GrainFactory.GetGrain<IChildGrain>(this.GetPrimaryKeyLong() + 1);
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
        ValueTask<ParallelPong>[] window = new ValueTask<ParallelPong>[Math.Min(count, outstanding)];
        int received = 0;
        int childReceived = 0;
        long sum = 0;
        for (int i = 0; i < count + window.Length; i++)
        {
            int slot = i % window.Length;
            if (i >= window.Length)
            {
                var pong = await window[slot];
                received++;
                childReceived = Math.Max(childReceived, pong.Received); // Orleans does not guarantee the order
                sum += pong.Number;
            }

            if (i < count)
            {
                window[slot] = child.Ping(new ParallelPing(offset + i + 1));
            }
        }

        return new Tally(2, received + childReceived, sum);
    }
}

public partial class OrleansBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        Grains.GetGrain<IParentGrain>(RunKey.OfNewRun()).StartParallel(Window, workload.MessageCount, offset).AsTask();
}
