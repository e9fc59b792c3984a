namespace Actors.Benchmarks.Channels.Obj;

internal sealed record CreateMessage(long Number);

/// <summary>Ends itself when it starts.</summary>
internal static class CreateActor
{
    // It starts on the thread pool. Without that it would end before its first wait, and so be a plain method call.
    public static void Start(UnboundedChannelOptions options, long number, CreatedUnits created)
    {
        Channel<CreateMessage> inbox = Channel.CreateUnbounded<CreateMessage>(options);
        _ = Task.Run(() =>
        {
            Lifecycle.Started();
            inbox.Writer.Complete();
            Lifecycle.Ended();
            created.Report(number);
        });
    }
}

public partial class ChannelsBench : IActorBench<Create>
{
    public Task<Tally> RunAsync(Create workload, long offset)
    {
        CreatedUnits created = new(workload.Count);
        for (int i = 1; i <= workload.Count; i++)
        {
            CreateActor.Start(_options, offset + i, created);
        }

        return created.All;
    }
}
