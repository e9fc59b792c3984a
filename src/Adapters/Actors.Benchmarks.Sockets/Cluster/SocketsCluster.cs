using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Sockets;

/// <summary>What one would write without a library: a list of nodes that never changes, of which a hash of the key chooses one.</summary>
/// <remarks>
/// | setting    | value                   | why                                                                          |
/// |------------|-------------------------|------------------------------------------------------------------------------|
/// | placement  | hash of the key, static | the least that spreads entities. Nothing is known of a node that dies        |
/// | connection | one to each node        | as <see cref="SocketsBench"/>, whose frames and writes it also has           |
/// | writes     | together, once for each | a system call costs more than a message. A request that no answer has caused |
/// |            | read                    | leaves at once                                                               |
/// | callers    | go on in the reader     | so that what they ask next leaves with the rest. They must not block there   |
/// | entity     | an object with a lock   | it handles one request at a time, as an actor does                           |
/// Deviations: no Failover and no Join, since no entity ever moves.
/// </remarks>
public sealed class SocketsCluster : ICluster
{
    public IClusterNode CreateNode() => new SocketsClusterNode();

    public IClusterDriver CreateDriver() => new SocketsClusterDriver();

    bool IActorBench<Failover>.CanDo(Failover workload) => false;

    bool IActorBench<Join>.CanDo(Join workload) => false;
}

internal sealed class SocketsClusterNode : IClusterNode
{
    private readonly ConcurrentDictionary<string, EntityState> _entities = new();
    private EntityCensus _census = null!;
    private TcpListener? _listener;
    private Task _accepting = Task.CompletedTask;

    public Task<string> StartAsync(IPAddress here, int number, string? first, EntityCensus census)
    {
        _census = census;
        _listener = new TcpListener(here, 0);
        _listener.Start();
        _accepting = AcceptAsync(_listener);
        return Task.FromResult(_listener.LocalEndpoint.ToString()!);
    }

    public Task<int> CountNodesAsync() => Task.FromResult(IClusterNode.KnowsNone);

    public async ValueTask DisposeAsync()
    {
        _listener?.Dispose();
        await _accepting.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }

    private async Task AcceptAsync(TcpListener listener)
    {
        while (true)
        {
            _ = ServeAsync(await listener.AcceptSocketAsync().ConfigureAwait(false));
        }
    }

    private async Task ServeAsync(Socket socket)
    {
        using Connection connection = new(socket, Handle);
        await connection.ReadAsync().ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }

    private void Handle(Connection answers, int number, ReadOnlySpan<byte> frame)
    {
        EntityRequest request = EntityRequest.Parser.ParseFrom(frame);
        if (!_entities.TryGetValue(request.Key, out EntityState? entity))
        {
            entity = Activate(request.Key);
        }

        long answer;
        lock (entity)
        {
            answer = request.Number + ++entity.Count;
        }

        answers.Write(
            number,
            new EntityAnswer
            {
                Answer = answer,
                Node = _census.Node,
                Activation = entity.Activation,
            }
        );
    }

    private EntityState Activate(string key)
    {
        lock (_entities)
        {
            return _entities.GetOrAdd(key, _census.Activate);
        }
    }
}

internal sealed class SocketsClusterDriver : IClusterDriver
{
    // Whether this thread reads answers, and flushes what their callers write when it has handled them all.
    [ThreadStatic]
    private static bool _answers;

    private readonly ConcurrentDictionary<int, TaskCompletionSource<EntityReply>> _asked = new();
    private Connection[] _nodes = [];
    private Task[] _reading = [];
    private int _lastRequest;

    public async Task StartAsync(IPAddress here, IReadOnlyList<string> nodes)
    {
        _nodes = await Task.WhenAll(nodes.Select(ConnectAsync)).ConfigureAwait(false);
        _reading = [.. _nodes.Select(node => node.ReadAsync(Flush))];
    }

    public Task<int> CountNodesAsync() => Task.FromResult(_reading.Count(reading => !reading.IsCompleted));

    public Task<EntityReply> AskAsync(string key, long number)
    {
        TaskCompletionSource<EntityReply> asked = new();
        int request = Interlocked.Increment(ref _lastRequest);
        _asked[request] = asked;
        Connection node = _nodes[HashOf(key) % (uint)_nodes.Length];
        node.Write(request, new EntityRequest { Key = key, Number = number });
        if (!_answers)
        {
            node.Flush();
        }

        return asked.Task;
    }

    public async ValueTask DisposeAsync()
    {
        Array.ForEach(_nodes, node => node.Dispose());
        await Task.WhenAll(_reading).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }

    // FNV-1a. The hash of a string differs from process to process.
    private static uint HashOf(string key)
    {
        uint hash = 2166136261;
        foreach (char letter in key)
        {
            hash = (hash ^ letter) * 16777619;
        }

        return hash;
    }

    private async Task<Connection> ConnectAsync(string node)
    {
        IPEndPoint endpoint = IPEndPoint.Parse(node);
        Socket socket = new(endpoint.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(endpoint).ConfigureAwait(false);
        return new Connection(socket, Handle);
    }

    private void Handle(Connection connection, int number, ReadOnlySpan<byte> frame)
    {
        EntityAnswer answer = EntityAnswer.Parser.ParseFrom(frame);
        if (_asked.TryRemove(number, out TaskCompletionSource<EntityReply>? asked))
        {
            _answers = true;
            asked.SetResult(new EntityReply(answer.Answer, answer.Node, answer.Activation));
            _answers = false;
        }
    }

    // The callers of one connection's answers may have asked entities of the others.
    private void Flush() => Array.ForEach(_nodes, node => node.Flush());
}
