namespace Actors.Benchmarks.Channels.Obj;

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled.</summary>
internal sealed record Pong(long Number, int Received);

internal sealed class PongActor(Channel<Ping> inbox, int roundTrips, ChannelWriter<Pong> partner)
{
    private int _received;

    public async Task ReadAsync()
    {
        Lifecycle.Started();
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var message))
            {
                Receive(message);
            }
        }
    }

    public async Task ReadAllAsync()
    {
        Lifecycle.Started();
        await foreach (var message in inbox.Reader.ReadAllAsync().ConfigureAwait(false))
        {
            Receive(message);
        }
    }

    private void Receive(Ping ping)
    {
        _received++;
        if (_received == roundTrips)
        {
            inbox.Writer.Complete();
            Lifecycle.Ended();
        }

        partner.TryWrite(new Pong(ping.Number, _received));
    }
}

internal sealed class PingActor(Channel<Pong> inbox, Channel<Ping> partner, int window, int roundTrips, long offset)
{
    private int _sent;
    private int _received;
    private int _partnerReceived;
    private long _sum;

    public async Task<Tally> ReadAsync()
    {
        Lifecycle.Started();
        SendFirst();
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var message))
            {
                Receive(message);
            }
        }

        return new Tally(2, _received + _partnerReceived, _sum);
    }

    public async Task<Tally> ReadAllAsync()
    {
        Lifecycle.Started();
        SendFirst();
        await foreach (var message in inbox.Reader.ReadAllAsync().ConfigureAwait(false))
        {
            Receive(message);
        }

        return new Tally(2, _received + _partnerReceived, _sum);
    }

    private void SendFirst()
    {
        while (_sent < window)
        {
            SendPing();
        }
    }

    private void SendPing()
    {
        _sent++;
        partner.Writer.TryWrite(new Ping(offset + _sent));
    }

    private void Receive(Pong pong)
    {
        _received++;
        _partnerReceived = pong.Received;
        _sum += pong.Number;
        if (_sent < roundTrips)
        {
            SendPing();
        }
        else if (_received == roundTrips)
        {
            inbox.Writer.Complete();
            Lifecycle.Ended();
        }
    }
}

public partial class ChannelsBench : IActorBench<PingPong>
{
    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            () => Task.Run(() => RunPairAsync(workload.Window, workload.RoundTripsPerPair, offset))
        );

    private Task<Tally> RunPairAsync(int window, int roundTrips, long offset)
    {
        Channel<Pong> inbox = Channel.CreateUnbounded<Pong>(_options);
        Channel<Ping> partner = Channel.CreateUnbounded<Ping>(_options);
        PongActor pong = new(partner, roundTrips, inbox.Writer);
        _ = ReadsAll ? pong.ReadAllAsync() : pong.ReadAsync();
        PingActor ping = new(inbox, partner, window, roundTrips, offset);
        return ReadsAll ? ping.ReadAllAsync() : ping.ReadAsync();
    }
}
