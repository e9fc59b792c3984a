namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record AwaitingPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled, read after it has awaited. If
/// <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record AwaitingPong(long Number, int Received);

internal sealed class AwaitingPongActor(int roundTrips, ActionBlock<AwaitingPong> partner, bool yields)
    : AsyncBlockActor<AwaitingPing>
{
    private int _received;

    protected override async Task ReceiveAsync(AwaitingPing ping)
    {
        _received++;
        if (yields)
        {
            await Task.Yield();
        }
        else
        {
            await Task.Run(DoNothing).ConfigureAwait(false);
        }

        if (_received == roundTrips)
        {
            End();
        }

        partner.Post(new AwaitingPong(ping.Number, _received));
    }

    private static void DoNothing() { }
}

internal sealed class AwaitingPingActor(int window, int roundTrips, bool yields, TaskCompletionSource<Tally> done)
    : BlockActor<AwaitingPong>
{
    private ActionBlock<AwaitingPing>? _partner;
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
        _partner = new AwaitingPongActor(roundTrips, Inbox, yields).Inbox;
        while (_sent < window)
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
    /// <summary>Whether a handler awaits Task.Yield instead of a task.</summary>
    internal bool Yields { get; init; }

    public Task<Tally> RunAsync(Awaiting workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            done =>
                new AwaitingPingActor(workload.Window, workload.RoundTripsPerPair, Yields, done).Inbox.Post(
                    new AwaitingPong(offset, 0)
                )
        );
}
