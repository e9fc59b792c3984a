using System.Reactive;

namespace Actors.Benchmarks.Rx.Obj;

internal sealed record AwaitingPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled, read after it has awaited. If
/// <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record AwaitingPong(long Number, int Received);

internal sealed class AwaitingPongActor(int roundTrips, IObserver<AwaitingPong> partner)
    : AsyncObservingActor<AwaitingPing>
{
    private int _received;

    protected override IObservable<Unit> Handle(AwaitingPing ping) => Observable.FromAsync(() => ReceiveAsync(ping));

    private async Task ReceiveAsync(AwaitingPing ping)
    {
        _received++;
        await Task.Run(DoNothing).ConfigureAwait(false);
        if (_received == roundTrips)
        {
            End();
        }

        partner.OnNext(new AwaitingPong(ping.Number, _received));
    }

    private static void DoNothing() { }
}

internal sealed class AwaitingPingActor(int window, int roundTrips, TaskCompletionSource<Tally> done)
    : ObservingActor<AwaitingPong>(severalSend: true)
{
    private IObserver<AwaitingPing>? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    protected override void Receive(AwaitingPong pong)
    {
        if (pong.Received == 0)
        {
            Start(pong.Number);
            return;
        }

        _received++;
        _sum += pong.Number + pong.Received;
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
        _partner = new AwaitingPongActor(roundTrips, Inbox).Inbox;
        while (_sent < window)
        {
            SendPing();
        }
    }

    private void SendPing()
    {
        _sent++;
        _partner!.OnNext(new AwaitingPing(_offset + _sent));
    }
}

public partial class RxBench : IActorBench<Awaiting>
{
    public Task<Tally> RunAsync(Awaiting workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            done =>
                new AwaitingPingActor(workload.Window, workload.RoundTripsPerPair, done).Inbox.OnNext(
                    new AwaitingPong(offset, 0)
                )
        );
}
