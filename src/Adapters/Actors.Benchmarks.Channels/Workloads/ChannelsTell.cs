namespace Actors.Benchmarks.Channels.Obj;

internal sealed record TellMessage(long Number);

internal sealed class TellActor(Channel<TellMessage> inbox, int count)
{
    private int _received;
    private long _sum;

    public async Task<Tally> ReadAsync()
    {
        Lifecycle.Started();
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var message))
            {
                Receive(message);
            }
        }

        return new Tally(1, _received, _sum);
    }

    public async Task<Tally> ReadAllAsync()
    {
        Lifecycle.Started();
        await foreach (var message in inbox.Reader.ReadAllAsync().ConfigureAwait(false))
        {
            Receive(message);
        }

        return new Tally(1, _received, _sum);
    }

    private void Receive(TellMessage message)
    {
        _received++;
        _sum += message.Number;
        if (_received == count)
        {
            inbox.Writer.Complete();
            Lifecycle.Ended();
        }
    }
}

public partial class ChannelsBench : IActorBench<Tell>
{
    public async Task<Tally> RunAsync(Tell workload, long offset)
    {
        Channel<TellMessage> inbox = Channel.CreateUnbounded<TellMessage>(_options);
        TellActor actor = new(inbox, workload.Count);
        Task<Tally> done = ReadsAll ? actor.ReadAllAsync() : actor.ReadAsync();
        Send(inbox.Writer, workload.Count, offset);
        return await done.ConfigureAwait(false);

        static void Send(ChannelWriter<TellMessage> inbox, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                inbox.TryWrite(new TellMessage(offset + i));
            }
        }
    }
}
