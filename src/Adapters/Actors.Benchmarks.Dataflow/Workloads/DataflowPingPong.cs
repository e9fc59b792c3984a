using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled. With 0 handled Pings it is the signal to start from that number.</summary>
internal sealed record Pong(long Number, int Received);

internal sealed class PongActor
{
    private readonly int _roundTrips;
    private readonly ActionBlock<Pong> _partner;
    private int _received;

    public PongActor(int roundTrips, ActionBlock<Pong> partner, ExecutionDataflowBlockOptions? options)
    {
        _roundTrips = roundTrips;
        _partner = partner;
        Inbox = Block.Of<Ping>(Receive, options);
        Lifecycle.Started();
    }

    public ActionBlock<Ping> Inbox { get; }

    private void Receive(Ping ping)
    {
        _received++;
        _partner.Post(new Pong(ping.Number, _received));
        if (_received == _roundTrips)
        {
            Inbox.Complete();
            Lifecycle.Ended();
        }
    }
}

internal sealed class PingActor
{
    private readonly int _window;
    private readonly int _roundTrips;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly ExecutionDataflowBlockOptions? _options;
    private ActionBlock<Ping>? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public PingActor(
        int window,
        int roundTrips,
        TaskCompletionSource<Tally> done,
        ExecutionDataflowBlockOptions? options
    )
    {
        _window = window;
        _roundTrips = roundTrips;
        _done = done;
        _options = options;
        Inbox = Block.Of<Pong>(Receive, options);
        Lifecycle.Started();
    }

    public ActionBlock<Pong> Inbox { get; }

    private void Receive(Pong pong)
    {
        if (pong.Received == 0)
        {
            Start(pong.Number);
            return;
        }

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
        _partner = new PongActor(_roundTrips, Inbox, _options).Inbox;
        while (_sent < _window)
        {
            SendPing();
        }
    }

    private void SendPing()
    {
        _sent++;
        _partner!.Post(new Ping(_offset + _sent));
    }
}

public partial class DataflowBench : IActorBench<PingPong>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(PingPong workload, long offset) => RunPingPongAsync(workload, offset, null);

    /// <inheritdoc cref="RunAskAsync"/>
    internal static async Task<Tally> RunPingPongAsync(
        PingPong workload,
        long offset,
        ExecutionDataflowBlockOptions? options
    )
    {
        Task<Tally>[] pairs = new Task<Tally>[workload.Pairs];
        for (int i = 0; i < pairs.Length; i++)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            new PingActor(workload.Window, workload.RoundTripsPerPair, done, options).Inbox.Post(new Pong(offset, 0));
            pairs[i] = done.Task;
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
