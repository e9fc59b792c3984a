namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record PairPing(long Number) : Message;

/// <summary>The Ping's number, and how many Pings the pong actor has handled; 0 of them: the signal to start from that number.</summary>
internal sealed record PairPong(long Number, int Received) : Message;

internal sealed class PongActor(int roundTrips, PingActor partner) : Actor<PairPing>
{
    private int _received;

    protected override void Receive(PairPing ping)
    {
        _received++;
        partner.Post(new PairPong(ping.Number, _received));
        if (_received == roundTrips)
        {
            Stop();
        }
    }
}

internal sealed class PingActor(int window, int roundTrips, TaskCompletionSource<Tally> done) : Actor<PairPong>
{
    private PongActor? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    protected override void Receive(PairPong pong)
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
            Ping();
        }
        else if (_received == roundTrips)
        {
            Stop();
            done.SetResult(new Tally(2, _received + pong.Received, _sum));
        }
    }

    private void Start(long offset)
    {
        _offset = offset;
        _partner = new PongActor(roundTrips, this);
        while (_sent < window)
        {
            Ping();
        }
    }

    private void Ping()
    {
        _sent++;
        _partner!.Post(new PairPing(_offset + _sent));
    }
}

internal static class PingPongRun
{
    public static async Task<Tally> RunAsync(PingPong workload, long offset)
    {
        Task<Tally>[] pairs = new Task<Tally>[workload.Pairs];
        for (int i = 0; i < pairs.Length; i++)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            new PingActor(workload.Window, workload.RoundTripsPerPair, done).Post(new PairPong(offset, 0));
            pairs[i] = done.Task;
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
