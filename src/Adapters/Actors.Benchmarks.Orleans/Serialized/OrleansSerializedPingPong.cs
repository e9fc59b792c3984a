using Actors.Benchmarks.Protos;
using Orleans.Serialization.Cloning;

namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>A Ping as the argument of a call. A call in the process copies its argument; this copy is encoded and decoded.</summary>
internal sealed record PingCall(PairPing Ping);

/// <summary>A Pong as the response of a call. It is copied, too.</summary>
internal sealed record PongResponse(PairPong Pong);

[RegisterCopier]
internal sealed class PingCallCopier : IDeepCopier<PingCall>
{
    public PingCall? DeepCopy(PingCall? input, CopyContext context) => new(Wire.Copy(input!.Ping));
}

[RegisterCopier]
internal sealed class PongResponseCopier : IDeepCopier<PongResponse>
{
    public PongResponse? DeepCopy(PongResponse? input, CopyContext context) => new(Wire.Copy(input!.Pong));
}

/// <summary>What a ping grain returns when it has all Pongs.</summary>
[GenerateSerializer, Immutable]
internal sealed record SerializedPingPongResult(long Sum, int Deliveries);

internal interface ISerializedPongGrain : IGrainWithIntegerKey
{
    ValueTask<PongResponse> Ping(PingCall call);
}

internal interface ISerializedPingGrain : IGrainWithIntegerKey
{
    /// <summary>Pings its partner <paramref name="roundTrips"/> times, with numbers from <paramref name="offset"/> + 1 on.</summary>
    ValueTask<SerializedPingPongResult> StartPingPong(int window, int roundTrips, long offset);
}

[GrainType("pong-serialized")]
internal sealed class SerializedPongGrain : RunGrain, ISerializedPongGrain
{
    private int _received;

    public ValueTask<PongResponse> Ping(PingCall call)
    {
        Handover.Received(call.Ping);
        _received++;
        PairPong pong = new() { Number = call.Ping.Number, Received = _received };
        Handover.Sent(pong);
        return new(new PongResponse(pong));
    }
}

[GrainType("ping-serialized")]
internal sealed class SerializedPingGrain : RunGrain, ISerializedPingGrain
{
    private long _sum;
    private int _received;
    private int _partnerReceived;

    public async ValueTask<SerializedPingPongResult> StartPingPong(int window, int roundTrips, long offset)
    {
        ISerializedPongGrain partner = GrainFactory.GetGrain<ISerializedPongGrain>(this.GetPrimaryKeyLong());
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
        ValueTask<PongResponse>[] outstanding = new ValueTask<PongResponse>[window];
        for (int i = 0; i < roundTrips; i++)
        {
            int slot = i % window;
            if (i >= window)
            {
                Receive((await outstanding[slot]).Pong);
            }

            PairPing ping = new() { Number = offset + i + 1 };
            Handover.Sent(ping);
            outstanding[slot] = partner.Ping(new PingCall(ping));
        }

        foreach (ValueTask<PongResponse> response in outstanding)
        {
            Receive((await response).Pong);
        }

        return new SerializedPingPongResult(_sum, _received + _partnerReceived);
    }

    private void Receive(PairPong pong)
    {
        Handover.Received(pong);
        _sum += pong.Number;
        _received++;
        _partnerReceived = Math.Max(_partnerReceived, pong.Received); // Orleans does not guarantee the order
    }
}

public partial class OrleansBench : IActorBench<SerializedPingPong>
{
    public Task<Tally> RunAsync(SerializedPingPong workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Pairs,
            () => RunPairAsync(Grains.GetGrain<ISerializedPingGrain>(RunKey.OfNewRun()), workload, offset)
        );

        static async Task<Tally> RunPairAsync(ISerializedPingGrain ping, SerializedPingPong workload, long offset)
        {
            SerializedPingPongResult result = await ping.StartPingPong(
                    workload.Window,
                    workload.RoundTripsPerPair,
                    offset
                )
                .ConfigureAwait(false);
            return new Tally(2, result.Deliveries, result.Sum);
        }
    }
}
