using Actors.Benchmarks.Protos;
using Google.Protobuf;

namespace Actors.Benchmarks.Sockets;

/// <summary>The near side of a pair. After <see cref="Start"/>, only the connection's reader uses it.</summary>
internal sealed class PingPair(Connection connection, int number, Remote workload, long offset)
{
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly ByteString _payload = ByteString.CopyFrom(new byte[workload.PayloadBytes]);
    private int _sent = workload.Window;
    private int _received;
    private long _payloadBytes;
    private long _sum;

    public int Number => number;

    public Task<Tally> Completion => _done.Task;

    /// <summary>Opens the pair on the far side and fills the window.</summary>
    public void Start()
    {
        connection.Write(number, new PairOpen { RoundTrips = workload.RoundTripsPerActor });
        for (int i = 1; i <= workload.Window; i++)
        {
            SendPing(i);
        }
    }

    public void Receive(PairPong pong)
    {
        _received++;
        _sum += pong.Number;
        _payloadBytes += pong.Payload.Length;
        if (_sent < workload.RoundTripsPerActor)
        {
            _sent++;
            SendPing(_sent);
        }
        else if (_received == workload.RoundTripsPerActor)
        {
            End(pong.Received);
        }
    }

    private void SendPing(int i) => connection.Write(number, new PairPing { Number = offset + i, Payload = _payload });

    private void End(int partnerReceived)
    {
        if (_payloadBytes == (long)workload.PayloadBytes * workload.RoundTripsPerActor)
        {
            _done.TrySetResult(new Tally(0, _received + partnerReceived, _sum));
        }
        else
        {
            _done.TrySetException(new InvalidDataException($"{_payloadBytes} bytes of payload came back."));
        }
    }
}
