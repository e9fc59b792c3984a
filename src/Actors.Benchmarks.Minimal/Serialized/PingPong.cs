using Actors.Benchmarks.Minimal.Obj;
using PairPing = Actors.Benchmarks.Protos.PairPing;
using PairPong = Actors.Benchmarks.Protos.PairPong;

namespace Actors.Benchmarks.Minimal.Serialized;

/// <summary>The link of the queue. A decoded message cannot be one.</summary>
internal sealed record Letter<TMessage>(TMessage Content) : Message
    where TMessage : class;

internal sealed class PongActor(int roundTrips, PingActor partner) : Actor<Letter<PairPing>>
{
    private int _received;

    protected override void Receive(Letter<PairPing> letter)
    {
        PairPing ping = letter.Content;
        Handover.Received(ping);
        _received++;
        PairPong pong = new() { Number = ping.Number, Received = _received };
        Handover.Sent(pong);
        partner.Post(new Letter<PairPong>(Wire.Copy(pong)));
        if (_received == roundTrips)
        {
            Stop();
        }
    }
}

internal sealed class PingActor(int window, int roundTrips, TaskCompletionSource<Tally> done) : Actor<Letter<PairPong>>
{
    private PongActor? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    protected override void Receive(Letter<PairPong> letter)
    {
        PairPong pong = letter.Content;
        if (pong.Received == 0)
        {
            Start(pong.Number);
            return;
        }

        Handover.Received(pong);
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
        PairPing ping = new() { Number = _offset + _sent };
        Handover.Sent(ping);
        _partner!.Post(new Letter<PairPing>(Wire.Copy(ping)));
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
            PairPong start = new() { Number = offset }; // 0 Pings handled: the signal to start from that number
            new PingActor(workload.Window, workload.RoundTripsPerPair, done).Post(new Letter<PairPong>(start));
            pairs[i] = done.Task;
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
