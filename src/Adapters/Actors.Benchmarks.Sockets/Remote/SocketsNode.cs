using System.Net;
using System.Net.Sockets;
using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Sockets;

/// <summary>The far side: answers each Ping with a Pong of the same number and payload.</summary>
public sealed class SocketsNode : IRemoteNode
{
    private readonly NodeCensus _census = new();
    private TcpListener? _listener;
    private Task _accepting = Task.CompletedTask;
    private long _openPairs;

    public Task<string> StartAsync(IPAddress here)
    {
        _listener = new TcpListener(here, 0);
        _listener.Start();
        _accepting = AcceptAsync(_listener);
        return Task.FromResult(_listener.LocalEndpoint.ToString()!);
    }

    public async Task<NodeCount> QuiesceAsync() =>
        await _census.QuiesceAsync().ConfigureAwait(false) with
        {
            Alive = Interlocked.Read(ref _openPairs),
        };

    public async ValueTask DisposeAsync()
    {
        _listener?.Dispose();
        await _accepting.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }

    private async Task AcceptAsync(TcpListener listener)
    {
        while (true)
        {
            _ = EchoAsync(await listener.AcceptSocketAsync().ConfigureAwait(false));
        }
    }

    private async Task EchoAsync(Socket socket)
    {
        Dictionary<int, PongPair> pairs = [];
        using Connection connection = new(socket, Handle);
        await connection.ReadAsync().ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);

        // The first frame of a pair opens it.
        void Handle(Connection answers, int number, ReadOnlySpan<byte> frame)
        {
            if (!pairs.TryGetValue(number, out PongPair? pair))
            {
                pairs.Add(number, new PongPair(PairOpen.Parser.ParseFrom(frame).RoundTrips));
                Interlocked.Increment(ref _openPairs);
                return;
            }

            PairPing ping = PairPing.Parser.ParseFrom(frame);
            pair.Received++;
            if (pair.Received == pair.RoundTrips)
            {
                pairs.Remove(number);
                _census.Handled(pair.Received);
                Interlocked.Decrement(ref _openPairs);
            }

            answers.Write(
                number,
                new PairPong
                {
                    Number = ping.Number,
                    Received = pair.Received,
                    Payload = ping.Payload,
                }
            );
        }
    }

    private sealed class PongPair(int roundTrips)
    {
        public int RoundTrips => roundTrips;

        public int Received { get; set; }
    }
}
