using System.Threading.Channels;

namespace Actors.Benchmarks.Faults;

/// <summary>Does Overload correctly, with a channel and one reader. Each subclass does one thing wrong, or something that the table
/// must show.</summary>
public abstract class FaultyOverload : IOverloadBench
{
    private sealed record Message(long Number, byte[]? Payload, bool IsLast = false);

    private sealed class Run : IOverloadRun
    {
        private readonly FaultyOverload _bench;
        private readonly Channel<Message> _inbox;
        private readonly OverloadProbe _probe;
        private readonly Task<Tally> _unit;
        private readonly TaskCompletionSource _loadEnded = new(TaskCreationOptions.RunContinuationsAsynchronously);
        private long _sent;

        public Run(FaultyOverload bench, OverloadProbe probe, int capacity)
        {
            _bench = bench;
            _probe = probe;
            _inbox =
                bench.Overflow == Overflow.Drops
                    ? Channel.CreateBounded<Message>(
                        new BoundedChannelOptions(capacity) { FullMode = BoundedChannelFullMode.DropWrite }
                    )
                    : Channel.CreateUnbounded<Message>();
            _unit = Task.Run(ReadAsync);
        }

        public bool Send(long number)
        {
            _bench.BeforeSend(_probe, ++_sent, number);
            return !_bench.Takes(_sent) || _inbox.Writer.TryWrite(new Message(number, _bench.Payload()));
        }

        public async Task<Tally> EndAsync()
        {
            _loadEnded.SetResult();
            while (_inbox.Reader.Count > 0)
            {
                await Task.Delay(1);
            }

            _inbox.Writer.TryWrite(new Message(0, null, IsLast: true));
            return await _unit;
        }

        private async Task<Tally> ReadAsync()
        {
            Lifecycle.Started();
            if (_bench.BeginsLate)
            {
                await _loadEnded.Task;
            }

            long received = 0;
            long sum = 0;
            await foreach (Message message in _inbox.Reader.ReadAllAsync())
            {
                if (message.IsLast)
                {
                    break;
                }

                received++;
                sum += message.Number;
                _probe.Work(received);
            }

            Lifecycle.Ended();
            return new Tally(1, received, sum);
        }
    }

    public virtual Overflow Overflow => Overflow.Unbounded;

    /// <summary>Whether a message reaches the channel.</summary>
    protected virtual bool Takes(long message) => true;

    /// <summary>What a message holds besides its number.</summary>
    protected virtual byte[]? Payload() => null;

    /// <summary>Whether the unit does nothing until the load has ended.</summary>
    protected virtual bool BeginsLate => false;

    /// <summary>Called before a message is sent.</summary>
    protected virtual void BeforeSend(OverloadProbe probe, long message, long number) { }

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe)
    {
        ArgumentNullException.ThrowIfNull(workload);
        return Task.FromResult<IOverloadRun>(new Run(this, probe, workload.Capacity));
    }
}

/// <summary>Correct, and without bound.</summary>
public sealed class SoundOverload : FaultyOverload;

/// <summary>Says that it has no bound, and loses one message in a thousand without a word.</summary>
public sealed class LosesWithoutWord : FaultyOverload
{
    protected override bool Takes(long message) => message % 1000 != 999;
}

/// <summary>Says that it drops, and does so without telling which. That is correct, and the table counts what is missing.</summary>
public sealed class DropsWithoutWord : FaultyOverload
{
    public override Overflow Overflow => Overflow.Drops;
}

/// <summary>Tells of messages that it has dropped, and handles them nevertheless.</summary>
public sealed class ClaimsDrops : FaultyOverload
{
    protected override void BeforeSend(OverloadProbe probe, long message, long number)
    {
        ArgumentNullException.ThrowIfNull(probe);
        if (message % 1000 == 999)
        {
            probe.Dropped(number);
        }
    }
}

/// <summary>Correct, but its messages hold so much, and its unit begins so late, that the limit of bytes stops the load.</summary>
public sealed class HoldsMuch : FaultyOverload
{
    /// <summary>What a message holds besides its number.</summary>
    public const int PayloadBytes = 80_000;

    protected override bool BeginsLate => true;

    // Not cleared: else the sender would be as slow as the unit.
    protected override byte[] Payload() => GC.AllocateUninitializedArray<byte>(PayloadBytes);
}
