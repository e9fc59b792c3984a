namespace Actors.Benchmarks.Channels.Obj;

internal sealed record FailureMessage(long Number, int Index);

/// <summary>The handler, and the state that is lost when it throws.</summary>
internal sealed class FailureState(Failure workload)
{
    public long Sum { get; private set; }

    public void Receive(FailureMessage message)
    {
        if (workload.FailsAt(message.Index))
        {
            throw new PlannedFailureException();
        }

        Sum += message.Number;
    }
}

/// <summary>Catches in its loop, because an exception that leaves the loop ends the task that reads the channel.</summary>
internal static class FailingActor
{
    public static async Task<Tally> ReadAsync(Channel<FailureMessage> inbox, Failure workload)
    {
        Lifecycle.Started();
        FailureState state = new(workload);
        int received = 0;
        int restarts = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var message))
            {
                received++;
                try
                {
                    state.Receive(message);
                }
                catch (PlannedFailureException)
                {
                    restarts++;
                    state = new FailureState(workload);
                }

                if (message.Index == workload.MessagesPerActor)
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                }
            }
        }

        return new Tally(1, received, state.Sum, restarts);
    }
}

public partial class ChannelsBench : IActorBench<Failure>
{
    public Task<Tally> RunAsync(Failure workload, long offset)
    {
        return RunParts.SumAsync(workload.Actors, () => Task.Run(() => SendAsync(_options, workload, offset)));

        static Task<Tally> SendAsync(UnboundedChannelOptions options, Failure workload, long offset)
        {
            Channel<FailureMessage> inbox = Channel.CreateUnbounded<FailureMessage>(options);
            Task<Tally> actor = FailingActor.ReadAsync(inbox, workload);
            for (int i = 1; i <= workload.MessagesPerActor; i++)
            {
                inbox.Writer.TryWrite(new FailureMessage(offset + i, i));
            }

            return actor;
        }
    }
}
