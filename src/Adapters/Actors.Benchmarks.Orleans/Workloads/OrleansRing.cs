namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>A token with <c>Hops</c> to go.</summary>
[GenerateSerializer]
internal sealed record Token(long Value, int Hops);

internal interface IRingGrain : IGrainWithIntegerKey
{
    /// <summary>Closes the ring, before any token is sent. No message of the workload.</summary>
    ValueTask Link(int nodes, int tokens);

    [OneWay]
    ValueTask ReceiveToken(Token token);

    /// <summary>Tells node 0 that a token has done its hops.</summary>
    [OneWay]
    ValueTask ReceiveHome(long token);

    /// <summary>Goes round once to collect the nodes' own counts.</summary>
    [OneWay]
    ValueTask ReceiveCollect(long received);

    /// <summary>Waits at node 0 until the counts are collected. Other calls are handled meanwhile.</summary>
    [AlwaysInterleave, ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> WaitForResult();
}

[GrainType("ring" + Kind.Suffix)]
internal sealed class RingGrain : RunGrain, IRingGrain
{
    private readonly TaskCompletionSource<Tally> _done = new(); // only node 0 uses this, home and the sum
    private int _index;
    private int _nodes;
    private int _tokens;
    private IRingGrain? _next;
    private IRingGrain? _first;
    private long _received;
    private int _home;
    private long _sum;

    public ValueTask Link(int nodes, int tokens)
    {
        long key = this.GetPrimaryKeyLong();
        _index = RunKey.IndexOf(key);
        _nodes = nodes;
        _tokens = tokens;
        _first = GrainFactory.GetGrain<IRingGrain>(key - _index);
        _next = GrainFactory.GetGrain<IRingGrain>(key - _index + (_index + 1) % nodes);
        return default;
    }

    public ValueTask ReceiveToken(Token token)
    {
        _received++;
        long value = token.Value + _index;
        return token.Hops > 1 ? _next!.ReceiveToken(new Token(value, token.Hops - 1)) : _first!.ReceiveHome(value);
    }

    public ValueTask ReceiveHome(long token)
    {
        _home++;
        _sum += token;
        return _home == _tokens ? _next!.ReceiveCollect(_received) : default;
    }

    public ValueTask ReceiveCollect(long received)
    {
        if (_index > 0)
        {
            return _next!.ReceiveCollect(received + _received);
        }

        _done.SetResult(new Tally(_nodes, received, _sum));
        return default;
    }

    public async ValueTask<Tally> WaitForResult() => await _done.Task;
}

public partial class OrleansBench : IActorBench<Ring>
{
    public async Task<Tally> RunAsync(Ring workload, long offset)
    {
        long key = RunKey.OfNewRun();
        IRingGrain[] nodes = new IRingGrain[workload.Nodes];
        ValueTask[] links = new ValueTask[workload.Nodes];
        for (int i = 0; i < nodes.Length; i++)
        {
            nodes[i] = Grains.GetGrain<IRingGrain>(key + i);
            links[i] = nodes[i].Link(workload.Nodes, workload.Tokens);
        }

        foreach (ValueTask link in links)
        {
            await link.ConfigureAwait(false);
        }

        ValueTask<Tally> home = nodes[0].WaitForResult();
        for (int i = 0; i < nodes.Length; i += nodes.Length / workload.Tokens)
        {
            await nodes[i].ReceiveToken(new Token(offset, workload.HopsPerToken)).ConfigureAwait(false);
        }

        return await home.ConfigureAwait(false);
    }
}
