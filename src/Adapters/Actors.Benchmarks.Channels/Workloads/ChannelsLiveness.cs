using System.Threading.Channels;

namespace Actors.Benchmarks.Channels.Obj;

internal sealed record Question(long Number);

/// <summary>The answer, and how many Questions the answering actor has handled. With 0 of them it is a Tick, which keeps the
/// actor busy that sends it to itself.</summary>
internal sealed record BusyMessage(long Number, int Received);

/// <summary>Answers one Question.</summary>
internal static class AnsweringActor
{
    public static async Task ReadAsync(Channel<Question> inbox, ChannelWriter<BusyMessage> asker)
    {
        Lifecycle.Started();
        int received = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var question))
            {
                received++;
                inbox.Writer.Complete();
                Lifecycle.Ended();
                asker.TryWrite(new BusyMessage(question.Number + 1, received));
            }
        }
    }
}

/// <summary>Always has a Tick to handle, until its Question is answered.</summary>
internal sealed class BusyActor(UnboundedChannelOptions options, long offset)
{
    private readonly Channel<BusyMessage> _inbox = Channel.CreateUnbounded<BusyMessage>(options);
    private bool _hasAsked;
    private int _received;
    private int _receivedByPartner;
    private long _answer;

    public async Task<Tally> RunAsync()
    {
        Lifecycle.Started();
        _inbox.Writer.TryWrite(new BusyMessage(0, 0));
        while (await _inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (_inbox.Reader.TryRead(out var message))
            {
                Receive(message);
            }
        }

        return new Tally(2, _received + _receivedByPartner, _answer);
    }

    private void Receive(BusyMessage message)
    {
        if (message.Received > 0)
        {
            _received++;
            _receivedByPartner = message.Received;
            _answer = message.Number;
        }
        else if (_received == 1)
        {
            _inbox.Writer.Complete();
            Lifecycle.Ended();
        }
        else
        {
            if (!_hasAsked)
            {
                _hasAsked = true;
                Ask();
            }

            _inbox.Writer.TryWrite(new BusyMessage(0, 0));
        }
    }

    private void Ask()
    {
        Channel<Question> partner = Channel.CreateUnbounded<Question>(options);
        _ = AnsweringActor.ReadAsync(partner, _inbox.Writer);
        partner.Writer.TryWrite(new Question(offset));
    }
}

public partial class ChannelsBench : IActorBench<Liveness>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Liveness workload, long offset) =>
        Task.Run(() => new BusyActor(_options, offset).RunAsync());
}
