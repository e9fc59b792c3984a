namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record AwaitingPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled, read after it has awaited. If
/// <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record AwaitingPong(long Number, int Received);

internal sealed class AwaitingPongActor
{
    private readonly int _roundTrips;
    private readonly ActionBlock<AwaitingPong> _partner;
    private int _received;

    public AwaitingPongActor(int roundTrips, ActionBlock<AwaitingPong> partner)
    {
        _roundTrips = roundTrips;
        _partner = partner;
        Inbox = new ActionBlock<AwaitingPing>(ReceiveAsync);
        Lifecycle.Started();
    }

    public ActionBlock<AwaitingPing> Inbox { get; }

    private async Task ReceiveAsync(AwaitingPing ping)
    {
        _received++;
        await Task.Yield();
        _partner.Post(new AwaitingPong(ping.Number, _received));
        if (_received == _roundTrips)
        {
            Inbox.Complete();
            Lifecycle.Ended();
        }
    }
}

internal sealed class AwaitingPingActor
{
    private readonly int _window;
    private readonly int _roundTrips;
    private readonly TaskCompletionSource<Tally> _done;
    private ActionBlock<AwaitingPing>? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public AwaitingPingActor(int window, int roundTrips, TaskCompletionSource<Tally> done)
    {
        _window = window;
        _roundTrips = roundTrips;
        _done = done;
        Inbox = new ActionBlock<AwaitingPong>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<AwaitingPong> Inbox { get; }

    private void Receive(AwaitingPong pong)
    {
        if (pong.Received == 0)
        {
            Start(pong.Number);
            return;
        }

        _received++;
        _sum += pong.Number + pong.Received;
        if (_sent < _roundTrips)
        {
            SendPing();
        }
        else if (_received == _roundTrips)
        {
            Inbox.Complete();
            Lifecycle.Ended();
            _done.SetResult(new Tally(2, _received + pong.Received, _sum));
        }
    }

    private void Start(long offset)
    {
        _offset = offset;
        _partner = new AwaitingPongActor(_roundTrips, Inbox).Inbox;
        while (_sent < _window)
        {
            SendPing();
        }
    }

    private void SendPing()
    {
        _sent++;
        _partner!.Post(new AwaitingPing(_offset + _sent));
    }
}

public partial class DataflowBench : IActorBench<Awaiting>
{
    public Task<Tally> RunAsync(Awaiting workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Pairs,
            done =>
            {
                AwaitingPingActor ping = new(workload.Window, workload.RoundTripsPerPair, done);
                ping.Inbox.Post(new AwaitingPong(offset, 0));
            }
        );
    }
}
