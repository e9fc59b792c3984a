namespace Actors.Benchmarks.Channels.Obj;

/// <summary>Uncounted. A task that reads ends in its creator's call if it never waits, so the actor begins with this message.</summary>
internal sealed record CreateMessage(long Number);

internal static class CreateActor
{
    public static async Task ReadAsync(Channel<CreateMessage> inbox, CreatedUnits created)
    {
        Lifecycle.Started();
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var start))
            {
                inbox.Writer.Complete();
                Lifecycle.Ended();
                created.Report(start.Number);
            }
        }
    }
}

public partial class ChannelsBench : IActorBench<Create>
{
    public Task<Tally> RunAsync(Create workload, long offset)
    {
        CreatedUnits created = new(workload.Count);
        for (int i = 1; i <= workload.Count; i++)
        {
            Channel<CreateMessage> inbox = Channel.CreateUnbounded<CreateMessage>(_options);
            _ = CreateActor.ReadAsync(inbox, created);
            inbox.Writer.TryWrite(new CreateMessage(offset + i));
        }

        return created.All;
    }
}
