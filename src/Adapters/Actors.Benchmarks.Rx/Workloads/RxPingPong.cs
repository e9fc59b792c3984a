namespace Actors.Benchmarks.Rx.Obj;

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled. If <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record Pong(long Number, int Received);

internal sealed class PongActor(int roundTrips, IObserver<Pong> partner, Func<IScheduler>? on)
    : ObservingActor<Ping>(on: on)
{
    private int _received;

    protected override void Receive(Ping ping)
    {
        _received++;
        if (_received == roundTrips)
        {
            End();
        }

        partner.OnNext(new Pong(ping.Number, _received));
    }
}

/// <param name="startPong">Starts the partner, which answers to the given inbox.</param>
internal sealed class PingActor(
    Func<IObserver<Pong>, IObserver<Ping>> startPong,
    int window,
    int roundTrips,
    TaskCompletionSource<Tally> done,
    Func<IScheduler>? on = null
) : ObservingActor<Pong>(severalSend: true, on)
{
    private IObserver<Ping>? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    protected override void Receive(Pong pong)
    {
        if (pong.Received == 0)
        {
            Start(pong.Number);
            return;
        }

        _received++;
        _sum += pong.Number;
        if (_sent < roundTrips)
        {
            SendPing();
        }
        else if (_received == roundTrips)
        {
            End();
            done.SetResult(new Tally(2, _received + pong.Received, _sum));
        }
    }

    private void Start(long offset)
    {
        _offset = offset;
        _partner = startPong(Inbox);
        while (_sent < window)
        {
            SendPing();
        }
    }

    private void SendPing()
    {
        _sent++;
        _partner!.OnNext(new Ping(_offset + _sent));
    }
}

public partial class RxBench : IActorBench<PingPong>
{
    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(workload.Pairs, done => StartPair(workload.Window, workload.RoundTripsPerPair, offset, done));

    private void StartPair(int window, int roundTrips, long offset, TaskCompletionSource<Tally> done) =>
        new PingActor(inbox => new PongActor(roundTrips, inbox, _on).Inbox, window, roundTrips, done, _on).Inbox.OnNext(
            new Pong(offset, 0)
        );
}
