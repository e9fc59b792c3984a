using Google.Protobuf;
using Grpc.Net.Client;

namespace Actors.Benchmarks.Grpc;

/// <summary>What one would write without actors: gRPC's bidirectional streaming, over ASP.NET Core.</summary>
/// <remarks>
/// | setting   | value             | why                                                                                         |
/// |-----------|-------------------|---------------------------------------------------------------------------------------------|
/// | call      | one for each pair | a stream keeps the order, and each of its ends is an asynchronous loop                      |
/// | channel   | one               | calls share its HTTP/2 connection, as gRPC's documentation advises                          |
/// | transport | HTTP/2, no TLS    | the other rows do not encrypt either                                                        |
/// | version   | as Proto.Remote   | Proto.Remote is built on gRPC                                                               |
/// | writes    | one at a time     | a stream allows only one at a time; the client flushes each (HttpContentClientStreamWriter) |
/// | reads     | while it writes   | else a window of more bytes than the buffers hold stops both sides for ever                 |
/// Deviations: no actors. A unit is one end of a call, and ends after its last message.
/// </remarks>
public sealed class GrpcBench : IRemoteBench
{
    private string _address = "";
    private GrpcChannel? _channel;

    public void ConnectTo(string node, IPAddress here) => _address = node;

    public Task StartAsync()
    {
        _channel = GrpcChannel.ForAddress(_address);
        return _channel.ConnectAsync();
    }

    public Task<Tally> RunAsync(Remote workload, long offset)
    {
        Pairs.PairsClient client = new(_channel);
        return RunParts.SumAsync(workload.Actors, () => Task.Run(() => PlayAsync(client, workload, offset)));
    }

    public ValueTask DisposeAsync()
    {
        _channel?.Dispose();
        return ValueTask.CompletedTask;
    }

    private static async Task<Tally> PlayAsync(Pairs.PairsClient client, Remote workload, long offset)
    {
        Lifecycle.Started();
        using AsyncDuplexStreamingCall<PairPing, PairPong> call = client.Play();
        PingSender pings = new(call.RequestStream, workload, offset);
        IAsyncStreamReader<PairPong> pongs = call.ResponseStream;
        int received = 0;
        int partnerReceived = 0;
        long payloadBytes = 0;
        long sum = 0;
        pings.Allow(workload.Window);
        while (received < workload.RoundTripsPerActor && await pongs.MoveNext().ConfigureAwait(false))
        {
            PairPong pong = pongs.Current;
            received++;
            partnerReceived = pong.Received;
            payloadBytes += pong.Payload.Length;
            sum += pong.Number;
            if (received + workload.Window <= workload.RoundTripsPerActor)
            {
                pings.Allow(1);
            }
        }

        await pings.CompleteAsync().ConfigureAwait(false);
        if (await pongs.MoveNext().ConfigureAwait(false)) // waits until the far side has ended the call
        {
            throw new InvalidDataException("More Pongs came than Pings were sent.");
        }

        Lifecycle.Ended();
        return payloadBytes == (long)workload.PayloadBytes * workload.RoundTripsPerActor
            ? new Tally(2, received + partnerReceived, sum)
            : throw new InvalidDataException($"{payloadBytes} bytes of payload came back.");
    }

    /// <summary>Sends the Pings of a pair while the pair reads its Pongs. If both sides wrote without reading, a window larger than the
    /// buffers between them would stop both for ever.</summary>
    private sealed class PingSender(IClientStreamWriter<PairPing> pings, Remote workload, long offset)
    {
        private readonly ByteString _payload = ByteString.CopyFrom(new byte[workload.PayloadBytes]);
        private Task _sending = Task.CompletedTask;
        private int _allowed;
        private int _sent;

        /// <summary>Lets it send so many Pings more. It sends them at once if it has no others to send.</summary>
        public void Allow(int more)
        {
            if (Interlocked.Add(ref _allowed, more) == more)
            {
                _sending = SendAsync();
            }
        }

        public async Task CompleteAsync()
        {
            await _sending.ConfigureAwait(false);
            await pings.CompleteAsync().ConfigureAwait(false);
        }

        private async Task SendAsync()
        {
            do
            {
                _sent++;
                PairPing ping = new() { Number = offset + _sent, Payload = _payload };
                await pings.WriteAsync(ping).ConfigureAwait(false);
            } while (Interlocked.Decrement(ref _allowed) > 0);
        }
    }
}
