using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Faults;

/// <summary>A pair that encodes its messages correctly. Each subclass does one thing wrong.</summary>
public abstract class FaultySerializedPingPong : IActorBench<SerializedPingPong>
{
    /// <summary>Reports a ping that is sent to the check.</summary>
    protected virtual void Show(PairPing ping) => Handover.Sent(ping);

    /// <summary>What arrives of a ping.</summary>
    protected virtual PairPing Encode(PairPing ping) => Wire.Copy(ping);

    /// <summary>What arrives of a pong.</summary>
    protected virtual PairPong Encode(PairPong pong) => Wire.Copy(pong);

    public Task<Tally> RunAsync(SerializedPingPong workload, long offset) =>
        Task.FromResult(Tally.Sum(Enumerable.Range(0, workload.Pairs).Select(_ => Play(workload, offset))));

    private Tally Play(SerializedPingPong workload, long offset)
    {
        Units.Begin(2);
        int received = 0;
        int partnerReceived = 0;
        long sum = 0;
        while (received < workload.RoundTripsPerPair)
        {
            PairPing sent = new() { Number = offset + received + 1 };
            Show(sent);
            PairPing ping = Encode(sent);
            Handover.Received(ping);
            partnerReceived++;
            PairPong answer = new() { Number = ping.Number, Received = partnerReceived };
            Handover.Sent(answer);
            PairPong pong = Encode(answer);
            Handover.Received(pong);
            received++;
            sum += pong.Number;
        }

        Units.End(2);
        return new Tally(2, received + partnerReceived, sum);
    }
}
