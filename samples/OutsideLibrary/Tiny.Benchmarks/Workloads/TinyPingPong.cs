using Actors.Benchmarks;

namespace Tiny.Benchmarks.Obj;

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled.</summary>
internal sealed record Pong(long Number, int Received);

internal sealed class PongActor : Actor
{
    private readonly int _roundTrips;
    private readonly PingActor _partner;
    private int _received;

    public PongActor(int roundTrips, PingActor partner)
    {
        Lifecycle.Started();
        _roundTrips = roundTrips;
        _partner = partner;
    }

    protected override void Receive(object message)
    {
        _received++;
        _partner.Tell(new Pong(((Ping)message).Number, _received));
        if (_received == _roundTrips)
        {
            Stop();
            Lifecycle.Ended();
        }
    }
}

internal sealed class PingActor : Actor
{
    private readonly PingPong _work;
    private readonly long _offset;
    private readonly PongActor _partner;
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _sent;
    private int _received;
    private long _sum;

    public PingActor(PingPong work, long offset)
    {
        Lifecycle.Started();
        _work = work;
        _offset = offset;
        _partner = new PongActor(work.RoundTripsPerPair, this);
    }

    public Task<Tally> RunAsync()
    {
        Tell(new Ping(0)); // the signal to start
        return _done.Task;
    }

    protected override void Receive(object message)
    {
        if (message is not Pong pong)
        {
            for (int i = 0; i < _work.Window; i++)
            {
                SendPing();
            }

            return;
        }

        _received++;
        _sum += pong.Number;
        if (_sent < _work.RoundTripsPerPair)
        {
            SendPing();
        }
        else if (_received == _work.RoundTripsPerPair)
        {
            Stop();
            Lifecycle.Ended();
            _done.SetResult(new Tally(2, _received + pong.Received, _sum));
        }
    }

    private void SendPing()
    {
        _sent++;
        _partner.Tell(new Ping(_offset + _sent));
    }
}

public partial class TinyBench : IActorBench<PingPong>
{
    /// <inheritdoc/>
    public async Task<Tally> RunAsync(PingPong workload, long offset)
    {
        Task<Tally>[] pairs = new Task<Tally>[workload.Pairs];
        for (int i = 0; i < pairs.Length; i++)
        {
            pairs[i] = new PingActor(workload, offset).RunAsync();
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
