namespace Actors.Benchmarks.Faults;

/// <summary>Does Latency correctly, each message in the call that sends it. Each subclass does one thing wrong.</summary>
public abstract class FaultyLatency : ILatencyBench
{
    private sealed class Run(FaultyLatency bench, Latency workload, LatencyRecorders recorders) : ILatencyRun
    {
        private readonly long[] _received = new long[workload.Actors];
        private readonly long[] _sums = new long[workload.Actors];
        private long _sent;

        public void Send(int unit, long number, long intended)
        {
            _sent++;
            for (int i = bench.Copies(_sent); i > 0; i--)
            {
                _received[unit]++;
                _sums[unit] += number;
                if (workload.Interaction == Interaction.Tell)
                {
                    recorders.OfUnit(unit).RecordSince(intended);
                }
                else if (bench.Replies(_sent))
                {
                    recorders.Replied(intended, number);
                }
                else
                {
                    recorders.Failed(new TimeoutException("no reply, on purpose"));
                }
            }
        }

        public Task<Tally> EndAsync()
        {
            Units.Begin(workload.Actors);
            Units.End(workload.Actors);
            return Task.FromResult(new Tally(workload.Actors, _received.Sum(), _sums.Sum()));
        }
    }

    /// <summary>How often a message is handled.</summary>
    protected virtual int Copies(long message) => 1;

    /// <summary>Whether a request is replied to.</summary>
    protected virtual bool Replies(long message) => true;

    public Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders) =>
        Task.FromResult<ILatencyRun>(new Run(this, workload, recorders));
}

/// <summary>Correct.</summary>
public sealed class SoundLatency : FaultyLatency;

/// <summary>One message in a thousand is never handled.</summary>
public sealed class LosesTimedMessage : FaultyLatency
{
    protected override int Copies(long message) => message % 1000 == 999 ? 0 : 1;
}

/// <summary>One message in a thousand is handled twice.</summary>
public sealed class HandlesTwice : FaultyLatency
{
    protected override int Copies(long message) => message % 1000 == 999 ? 2 : 1;
}

/// <summary>One request in a thousand fails.</summary>
public sealed class FailsRequest : FaultyLatency
{
    protected override bool Replies(long message) => message % 1000 != 999;
}
