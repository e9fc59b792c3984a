using System.Threading.Channels;

namespace Actors.Benchmarks.Faults;

/// <summary>A parent and a child that do Parallel correctly. Each subclass does one thing wrong.</summary>
public abstract class FaultyBench : IActorBench<Parallel>
{
    private long _alive;

    /// <summary>Pings that reach the child.</summary>
    protected virtual IEnumerable<long> Deliver(IEnumerable<long> pings) => pings;

    /// <summary>Pongs that the parent waits for.</summary>
    protected virtual int Awaited(int messages) => messages;

    /// <summary>The tally that is returned.</summary>
    protected virtual Tally Report(Tally tally, Parallel workload) => tally;

    /// <summary>Units that the run counts.</summary>
    protected virtual int Units => 2;

    /// <summary>Units that do not end with the run.</summary>
    protected virtual int LeftAlive => 0;

    /// <summary>Runs before the work.</summary>
    protected virtual Task BeforeAsync() => Task.CompletedTask;

    /// <summary>What the child does before it answers a ping.</summary>
    protected virtual void BeforeAnswer() { }

    public virtual Task StartAsync() => Task.CompletedTask;

    public async Task<Tally> RunAsync(Parallel workload, long offset)
    {
        await BeforeAsync();
        Interlocked.Add(ref _alive, Units);
        Faults.Units.Begin(Units);

        Channel<long> pings = Channel.CreateUnbounded<long>();
        Channel<long> pongs = Channel.CreateUnbounded<long>();
        Task<int> child = Task.Run(() => EchoAsync(pings.Reader, pongs.Writer));
        foreach (long ping in Deliver(Enumerable.Range(1, workload.MessageCount).Select(i => offset + i)))
        {
            pings.Writer.TryWrite(ping);
        }

        pings.Writer.Complete();
        int received = 0;
        long sum = 0;
        while (received < Awaited(workload.MessageCount) && await pongs.Reader.WaitToReadAsync())
        {
            while (received < Awaited(workload.MessageCount) && pongs.Reader.TryRead(out long pong))
            {
                received++;
                sum += pong;
            }
        }

        int childReceived = await child;
        Interlocked.Add(ref _alive, LeftAlive - Units);
        Faults.Units.End(Units - LeftAlive);

        return Report(new Tally(Units, received + childReceived, sum), workload);
    }

    public Task<long> QuiesceAsync() => Task.FromResult(Interlocked.Read(ref _alive));

    /// <summary>What happens at the end.</summary>
    protected virtual Task AtTheEndAsync() => Task.CompletedTask;

    public async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        await AtTheEndAsync();
    }

    private async Task<int> EchoAsync(ChannelReader<long> pings, ChannelWriter<long> pongs)
    {
        int received = 0;
        await foreach (long ping in pings.ReadAllAsync())
        {
            BeforeAnswer();
            received++;
            pongs.TryWrite(ping);
        }

        pongs.Complete();
        return received;
    }
}
