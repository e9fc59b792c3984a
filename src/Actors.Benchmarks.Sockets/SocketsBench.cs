using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Sockets;

/// <summary>What one would write without a library: length-framed messages over one TCP connection.</summary>
/// <remarks>
/// | setting    | value                      | why                                                                       |
/// |------------|----------------------------|---------------------------------------------------------------------------|
/// | connection | one, for all pairs         | what the libraries do between two processes                               |
/// | NoDelay    | on                         | a lone ping must not wait for the acknowledgement of the last one (Nagle) |
/// | frame      | length, pair, message      | 8 bytes around the protobuf message                                       |
/// | writes     | together, once for a read  | a system call costs more than a message                                   |
/// | sending    | never awaited by the reader| two readers that wait for each other's buffers would deadlock             |
/// Deviations: no units; a pair is a little state that the connection's reader finds by its number.
/// </remarks>
public sealed class SocketsBench : IRemoteBench
{
    private readonly ConcurrentDictionary<int, PingPair> _pairs = new();
    private IPEndPoint? _node;
    private Connection? _connection;
    private Task _reading = Task.CompletedTask;
    private int _lastPair;

    /// <summary>The row's description.</summary>
    public static Library Library { get; } =
        new()
        {
            Name = "Sockets",
            Group = LibraryGroup.Floor,
            Language = "C#",
            Version = $".NET {Environment.Version}",
            Mailbox = "none",
            InFlight = InFlight.Unbounded,
            Units = UnitRule.None,
            BenchType = typeof(SocketsBench),
            NodeType = typeof(SocketsNode),
        };

    /// <inheritdoc/>
    public void ConnectTo(string node, IPAddress here) => _node = IPEndPoint.Parse(node);

    /// <inheritdoc/>
    public async Task StartAsync()
    {
        Socket socket = new(_node!.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(_node).ConfigureAwait(false);
        _connection = new Connection(
            socket,
            (_, pair, frame) => _pairs[pair].Receive(PairPong.Parser.ParseFrom(frame))
        );
        _reading = _connection.ReadAsync();
    }

    /// <inheritdoc/>
    public async Task<Tally> RunAsync(Remote workload, MessageKind kind, long offset)
    {
        if (kind != MessageKind.Obj)
        {
            throw Wire.ObjectsOnly();
        }

        PingPair[] pairs = new PingPair[workload.Actors];
        for (int i = 0; i < pairs.Length; i++)
        {
            int number = ++_lastPair;
            pairs[i] = new PingPair(_connection!, number, workload, offset);
            _pairs[number] = pairs[i];
            pairs[i].Start();
        }

        _connection!.Flush();
        Task<Tally[]> all = Task.WhenAll(pairs.Select(pair => pair.Completion));
        await Task.WhenAny(all, _reading).ConfigureAwait(false);
        if (!all.IsCompleted)
        {
            await _reading.ConfigureAwait(false);
            throw new IOException("The connection has ended.");
        }

        foreach (PingPair pair in pairs)
        {
            _pairs.TryRemove(pair.Number, out _);
        }

        return Tally.Sum(await all.ConfigureAwait(false));
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        _connection?.Dispose();
        await _reading.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }
}
