using System.Net;
using Actors.Benchmarks.Protos;
using Google.Protobuf;
using Grpc.Core;
using Grpc.Net.Client;

namespace Actors.Benchmarks.Grpc;

/// <summary>What one would write without actors: gRPC's bidirectional streaming, over ASP.NET Core.</summary>
/// <remarks>
/// | setting   | value             | why                                                                    |
/// |-----------|-------------------|------------------------------------------------------------------------|
/// | call      | one for each pair | a stream keeps the order, and each of its ends is an asynchronous loop |
/// | channel   | one               | calls share its HTTP/2 connection, as gRPC's documentation advises     |
/// | transport | HTTP/2, no TLS    | the other rows do not encrypt either                                   |
/// | version   | as Proto.Remote   | Proto.Remote is built on gRPC                                          |
/// | writes    | one at a time     | a stream allows only one at a time; each is flushed                    |
/// Deviations: no actors. A unit is one end of a call, and ends after its last message.
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
    public async Task<Tally> RunAsync(Remote workload, long offset)
    {
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
        if (await pongs.MoveNext().ConfigureAwait(false)) // waits until the far side has ended the call
        {
            throw new InvalidDataException("More Pongs came than Pings were sent.");
        }

        Lifecycle.Ended();
        return payloadBytes == (long)workload.PayloadBytes * workload.RoundTripsPerActor
            ? new Tally(2, received + partnerReceived, sum)
            : throw new InvalidDataException($"{payloadBytes} bytes of payload came back.");
    }
}
