namespace Actors.Benchmarks.Channels.Obj;

/// <summary>The number, which is 0 in the last message.</summary>
internal sealed record OverloadMessage(long Number);

internal static class OverloadActor
{
    public static async Task<Tally> ReadAsync(Channel<OverloadMessage> inbox, OverloadProbe probe)
    {
        Lifecycle.Started();
        long received = 0;
        long sum = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var message))
            {
                if (message.Number == 0)
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                }
                else
                {
                    received++;
                    sum += message.Number;
                    probe.Work(received);
                }
            }
        }

        return new Tally(1, received, sum);
    }
}

internal sealed class OverloadRun(Channel<OverloadMessage> inbox, OverloadProbe probe) : IOverloadRun
{
    private readonly ChannelWriter<OverloadMessage> _inbox = inbox.Writer;
    private readonly Task<Tally> _actor = OverloadActor.ReadAsync(inbox, probe);

    public bool Send(long number) => _inbox.TryWrite(new OverloadMessage(number));

    public Task<Tally> EndAsync()
    {
        _inbox.TryWrite(new OverloadMessage(0));
        return _actor;
    }
}

public partial class ChannelsBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Unbounded;

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        Task.FromResult<IOverloadRun>(new OverloadRun(Channel.CreateUnbounded<OverloadMessage>(_options), probe));
}
