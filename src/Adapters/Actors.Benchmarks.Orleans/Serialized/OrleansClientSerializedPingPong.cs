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

/// <summary>The ping unit of a pair: a task of the client.</summary>
internal sealed class ClientPingTask(IClientPongGrain partner)
{
    private long _sum;
    private int _received;
    private int _partnerReceived;

    public async Task<Tally> RunAsync(int window, int roundTrips, long offset)
    {
        Lifecycle.Started();
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
        ValueTask<ClientPong>[] outstanding = new ValueTask<ClientPong>[window];
        for (int i = 0; i < roundTrips; i++)
        {
            int slot = i % window;
            if (i >= window)
            {
                Receive(await outstanding[slot].ConfigureAwait(false));
            }

            ClientPing ping = new(offset + i + 1);
            Handover.Sent(ping);
            outstanding[slot] = partner.Ping(ping);
        }

        foreach (ValueTask<ClientPong> pong in outstanding)
        {
            Receive(await pong.ConfigureAwait(false));
        }

        Lifecycle.Ended();
        return new Tally(2, _received + _partnerReceived, _sum);
    }

    private void Receive(ClientPong pong)
    {
        Handover.Received(pong);
        _sum += pong.Number;
        _received++;
        _partnerReceived = Math.Max(_partnerReceived, pong.Received); // Orleans does not guarantee the order
    }
}

public partial class OrleansClientBench : IActorBench<SerializedPingPong>
{
    public Task<Tally> RunAsync(SerializedPingPong workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Pairs,
            () =>
            {
                ClientPingTask ping = new(_grains.GetGrain<IClientPongGrain>(RunKey.OfNewRun()));
                return Task.Run(() => ping.RunAsync(workload.Window, workload.RoundTripsPerPair, offset));
            }
        );
    }
}
