namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record ClientPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong grain has handled.</summary>
[GenerateSerializer]
internal sealed record ClientPong(long Number, int Received);

internal interface IClientPongGrain : IGrainWithIntegerKey
{
    ValueTask<ClientPong> Ping(ClientPing ping);
}

[GrainType("pong-client")]
internal sealed class ClientPongGrain : RunGrain, IClientPongGrain
{
    private int _received;

    public ValueTask<ClientPong> Ping(ClientPing ping)
    {
        Handover.Received(ping);
        _received++;
        ClientPong pong = new(ping.Number, _received);
        Handover.Sent(pong);
        return new(pong);
    }
}

public partial class OrleansClientBench : IActorBench<SerializedPingPong>
{
    public Task<Tally> RunAsync(SerializedPingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            () => AsUnitAsync(() => PingAsync(workload.Window, workload.RoundTripsPerPair, offset))
        );

    private async ValueTask<Tally> PingAsync(int window, int roundTrips, long offset)
    {
        IClientPongGrain partner = _grains.GetGrain<IClientPongGrain>(RunKey.OfNewRun());
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
        ValueTask<ClientPong>[] outstanding = new ValueTask<ClientPong>[window];
        int received = 0;
        int partnerReceived = 0;
        long sum = 0;
        for (int i = 0; i < roundTrips + window; i++)
        {
            int slot = i % window;
            if (i >= window)
            {
                ClientPong pong = await outstanding[slot].ConfigureAwait(false);
                Handover.Received(pong);
                received++;
                partnerReceived = Math.Max(partnerReceived, pong.Received); // Orleans does not guarantee the order
                sum += pong.Number;
            }

            if (i < roundTrips)
            {
                ClientPing ping = new(offset + i + 1);
                Handover.Sent(ping);
                outstanding[slot] = partner.Ping(ping);
            }
        }

        return new Tally(2, received + partnerReceived, sum);
    }
}
