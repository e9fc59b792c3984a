using System.Net;
using Actors.Benchmarks.Protos;
using Google.Protobuf;
using Grpc.Core;
using Grpc.Net.Client;

namespace Actors.Benchmarks.Grpc;

/// <summary>What one would write without actors: gRPC's bidirectional streaming, over ASP.NET Core.</summary>
/// <remarks>
/// | setting    | value             | why                                                                             |
/// |------------|-------------------|---------------------------------------------------------------------------------|
/// | call       | one for each pair | a stream keeps the order, and both its ends are asynchronous loops of their own |
/// | channel    | one               | calls share its HTTP/2 connection, as its documentation advises                 |
/// | transport  | HTTP/2, no TLS    | nothing is encrypted in the other rows                                          |
/// | version    | as Proto.Remote   | which is built on it                                                            |
/// | writes     | one at a time     | a stream allows no other; each is flushed                                       |
/// Deviations: no actors; a unit is one end of a call, which ends itself after its last message.
/// </remarks>
public sealed class GrpcBench : IRemoteBench
{
    private string _address = "";
    private GrpcChannel? _channel;

    /// <inheritdoc/>
    public void ConnectTo(string node, IPAddress here) => _address = node;

    /// <inheritdoc/>
    public Task StartAsync()
    {
        _channel = GrpcChannel.ForAddress(_address);
        return _channel.ConnectAsync();
    }

    /// <inheritdoc/>
    public async Task<Tally> RunAsync(Remote workload, MessageKind kind, long offset)
    {
        if (kind != MessageKind.Obj)
        {
            throw Wire.ObjectsOnly();
        }

        Pairs.PairsClient client = new(_channel);
        Task<Tally>[] pairs = new Task<Tally>[workload.Actors];
        for (int i = 0; i < pairs.Length; i++)
        {
            pairs[i] = Task.Run(() => PlayAsync(client, workload, offset));
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        _channel?.Dispose();
        return ValueTask.CompletedTask;
    }

    private static async Task<Tally> PlayAsync(Pairs.PairsClient client, Remote workload, long offset)
    {
        Lifecycle.Started();
        ByteString payload = ByteString.CopyFrom(new byte[workload.PayloadBytes]);
        using AsyncDuplexStreamingCall<PairPing, PairPong> call = client.Play();
        IClientStreamWriter<PairPing> pings = call.RequestStream;
        IAsyncStreamReader<PairPong> pongs = call.ResponseStream;
        int sent = 0;
        while (sent < workload.Window)
        {
            sent++;
            await pings.WriteAsync(new PairPing { Number = offset + sent, Payload = payload }).ConfigureAwait(false);
        }

        int received = 0;
        int partnerReceived = 0;
        long payloadBytes = 0;
        long sum = 0;
        while (received < workload.RoundTripsPerActor && await pongs.MoveNext().ConfigureAwait(false))
        {
            PairPong pong = pongs.Current;
            received++;
            partnerReceived = pong.Received;
            payloadBytes += pong.Payload.Length;
            sum += pong.Number;
            if (sent < workload.RoundTripsPerActor)
            {
                sent++;
                await pings
                    .WriteAsync(new PairPing { Number = offset + sent, Payload = payload })
                    .ConfigureAwait(false);
            }
        }

        await pings.CompleteAsync().ConfigureAwait(false);
        if (await pongs.MoveNext().ConfigureAwait(false)) // the far end of the call ends
        {
            throw new InvalidDataException("More Pongs came than Pings were sent.");
        }

        Lifecycle.Ended();
        return payloadBytes == (long)workload.PayloadBytes * workload.RoundTripsPerActor
            ? new Tally(2, received + partnerReceived, sum)
            : throw new InvalidDataException($"{payloadBytes} bytes of payload came back.");
    }
}
