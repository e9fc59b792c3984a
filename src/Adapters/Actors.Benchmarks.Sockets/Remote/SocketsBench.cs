using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Sockets;

/// <summary>What one would write without a library: length-framed messages over one TCP connection.</summary>
/// <remarks>
/// | setting    | value                        | why                                                                    |
/// |------------|------------------------------|------------------------------------------------------------------------|
/// | connection | one, for all pairs           | the libraries also use one connection between two processes            |
/// | NoDelay    | on                           | a single ping must not wait until the last one is acknowledged (Nagle) |
/// | frame      | length, pair, message        | 8 bytes before the protobuf message                                    |
/// | writes     | together, once for each read | a system call costs more than a message                                |
/// | sending    | the reader never awaits it   | two readers that wait for each other's buffers would wait forever      |
/// Deviations: no units. A pair is a small object, which the connection's reader finds by the pair's number.
/// </remarks>
public sealed class SocketsBench : IRemoteBench
{
    private readonly ConcurrentDictionary<int, PingPair> _pairs = new();
    private IPEndPoint? _node;
    private Connection? _connection;
    private Task _reading = Task.CompletedTask;
    private int _lastPair;

    public void ConnectTo(string node, IPAddress here) => _node = IPEndPoint.Parse(node);

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

    public async Task<Tally> RunAsync(Remote workload, long offset)
    {
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

    public async ValueTask DisposeAsync()
    {
        _connection?.Dispose();
        await _reading.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }
}
