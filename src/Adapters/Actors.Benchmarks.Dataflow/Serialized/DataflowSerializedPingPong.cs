using System.Threading.Tasks.Dataflow;
using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed class SerializedPongActor
{
    private readonly int _roundTrips;
    private readonly ActionBlock<PairPong> _partner;
    private int _received;

    public SerializedPongActor(int roundTrips, ActionBlock<PairPong> partner)
    {
        _roundTrips = roundTrips;
        _partner = partner;
        Inbox = new ActionBlock<PairPing>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<PairPing> Inbox { get; }

    private void Receive(PairPing ping)
    {
        Handover.Received(ping);
        _received++;
        PairPong pong = new() { Number = ping.Number, Received = _received };
        Handover.Sent(pong);
        _partner.Post(Wire.Copy(pong));
        if (_received == _roundTrips)
        {
            Inbox.Complete();
            Lifecycle.Ended();
        }
    }
}

internal sealed class SerializedPingActor
{
    private readonly int _window;
    private readonly int _roundTrips;
    private readonly TaskCompletionSource<Tally> _done;
    private ActionBlock<PairPing>? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public SerializedPingActor(int window, int roundTrips, TaskCompletionSource<Tally> done)
    {
        _window = window;
        _roundTrips = roundTrips;
        _done = done;
        Inbox = new ActionBlock<PairPong>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<PairPong> Inbox { get; }

    private void Receive(PairPong pong)
    {
        if (pong.Received == 0)
        {
            Start(pong.Number);
            return;
        }

        Handover.Received(pong);
        _received++;
        _sum += pong.Number;
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
        _partner = new SerializedPongActor(_roundTrips, Inbox).Inbox;
        while (_sent < _window)
        {
            SendPing();
        }
    }

    private void SendPing()
    {
        _sent++;
        PairPing ping = new() { Number = _offset + _sent };
        Handover.Sent(ping);
        _partner!.Post(Wire.Copy(ping));
    }
}

public partial class DataflowBench : IActorBench<SerializedPingPong>
{
    /// <inheritdoc/>
    public async Task<Tally> RunAsync(SerializedPingPong workload, long offset)
    {
        Task<Tally>[] pairs = new Task<Tally>[workload.Pairs];
        for (int i = 0; i < pairs.Length; i++)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            PairPong start = new() { Number = offset }; // 0 Pings handled: the signal to start from that number
            new SerializedPingActor(workload.Window, workload.RoundTripsPerPair, done).Inbox.Post(start);
            pairs[i] = done.Task;
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
