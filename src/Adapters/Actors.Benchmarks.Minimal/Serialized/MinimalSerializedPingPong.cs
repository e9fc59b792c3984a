using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Minimal.Obj;

internal sealed class SerializedPongActor(int roundTrips, SerializedPingActor partner) : Actor<Letter<PairPing>>
{
    private int _received;

    protected override void Receive(Letter<PairPing> letter)
    {
        PairPing ping = letter.Content;
        Handover.Received(ping);
        _received++;
        PairPong pong = new() { Number = ping.Number, Received = _received };
        Handover.Sent(pong);
        if (_received == roundTrips)
        {
            Stop();
        }

        partner.Post(new Letter<PairPong>(Wire.Copy(pong)));
    }
}

internal sealed class SerializedPingActor(int window, int roundTrips, TaskCompletionSource<Tally> done)
    : Actor<Letter<PairPong>>
{
    private SerializedPongActor? _partner;
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
            SendPing();
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
        _partner = new SerializedPongActor(roundTrips, this);
        while (_sent < window)
        {
            SendPing();
        }
    }

    private void SendPing()
    {
        _sent++;
        PairPing ping = new() { Number = _offset + _sent };
        Handover.Sent(ping);
        _partner!.Post(new Letter<PairPing>(Wire.Copy(ping)));
    }
}

public partial class MinimalBench : IActorBench<SerializedPingPong>
{
    public Task<Tally> RunAsync(SerializedPingPong workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Pairs,
            done =>
            {
                PairPong start = new() { Number = offset }; // 0 Pings handled: the signal to start from that number
                new SerializedPingActor(workload.Window, workload.RoundTripsPerPair, done).Post(
                    new Letter<PairPong>(start)
                );
            }
        );
    }
}
