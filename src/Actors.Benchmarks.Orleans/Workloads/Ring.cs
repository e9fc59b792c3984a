using Orleans.Concurrency;
using Orleans.Placement;

namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>A token with <c>Hops</c> to go.</summary>
[GenerateSerializer, Immutable]
internal sealed record Token(long Value, int Hops);

/// <summary>What node 0 tells the outside.</summary>
[GenerateSerializer, Immutable]
internal sealed record RingResult(long Sum, long Deliveries);

internal interface IRingGrain : IGrainWithIntegerKey
{
    /// <summary>Tells the node what a constructor would be told; no message of the workload.</summary>
    ValueTask Join(int nodes, int tokens);

    [OneWay]
    ValueTask Pass(Token token);

    /// <summary>Tells node 0 that a token has done its hops.</summary>
    [OneWay]
    ValueTask Home(long token);

    /// <summary>Goes round once to collect the nodes' own counts.</summary>
    [OneWay]
    ValueTask Collect(long received);

    /// <summary>Waits at node 0 until the counts are collected. The other calls go on meanwhile.</summary>
    [AlwaysInterleave]
    ValueTask<RingResult> WhenHome();
}

[GrainType("ring" + Kind.Suffix), PreferLocalPlacement]
internal sealed class RingGrain : RunGrain, IRingGrain
{
    private readonly TaskCompletionSource<RingResult> _done = new(); // this, home and the sum are node 0's
    private int _index;
    private int _tokens;
    private IRingGrain? _next;
    private IRingGrain? _first;
    private long _received;
    private int _home;
    private long _sum;

    public ValueTask Join(int nodes, int tokens)
    {
        long key = this.GetPrimaryKeyLong();
        _index = RunKey.IndexOf(key);
        _tokens = tokens;
        _first = GrainFactory.GetGrain<IRingGrain>(key - _index);
        _next = GrainFactory.GetGrain<IRingGrain>(key - _index + (_index + 1) % nodes);
        return default;
    }

    public ValueTask Pass(Token token)
    {
        _received++;
        long value = token.Value + _index;
        return token.Hops > 1 ? _next!.Pass(new Token(value, token.Hops - 1)) : _first!.Home(value);
    }

    public ValueTask Home(long token)
    {
        _home++;
        _sum += token;
        return _home == _tokens ? _next!.Collect(_received) : default;
    }

    public ValueTask Collect(long received)
    {
        if (_index > 0)
        {
            return _next!.Collect(received + _received);
        }

        _done.SetResult(new RingResult(_sum, received));
        return default;
    }

    public async ValueTask<RingResult> WhenHome() => await _done.Task;
}

internal static class RingRun
{
    public static async Task<Tally> RunAsync(IGrainFactory grains, Ring workload, long offset)
    {
        long key = RunKey.OfNewRun();
        IRingGrain[] nodes = new IRingGrain[workload.Nodes];
        ValueTask[] joined = new ValueTask[workload.Nodes];
        for (int i = 0; i < nodes.Length; i++)
        {
            nodes[i] = grains.GetGrain<IRingGrain>(key + i);
            joined[i] = nodes[i].Join(workload.Nodes, workload.Tokens);
        }

        foreach (ValueTask node in joined)
        {
            await node.ConfigureAwait(false);
        }

        ValueTask<RingResult> home = nodes[0].WhenHome();
        for (int i = 0; i < nodes.Length; i += nodes.Length / workload.Tokens)
        {
            await nodes[i].Pass(new Token(offset, workload.HopsPerToken)).ConfigureAwait(false);
        }

        var result = await home.ConfigureAwait(false);
        return new Tally(workload.Nodes, result.Deliveries, result.Sum);
    }
}
