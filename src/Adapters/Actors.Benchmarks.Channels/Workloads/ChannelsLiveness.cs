namespace Actors.Benchmarks.Channels.Obj;

public partial class ChannelsBench : IActorBench<Liveness>
{
    public Task<Tally> RunAsync(Liveness workload, long offset) => LivenessUnits.RunAsync(offset, Start);

    private Action<LivenessMessage> Start(Func<LivenessMessage, bool> handle)
    {
        Channel<LivenessMessage> inbox = Channel.CreateUnbounded<LivenessMessage>(_options);
        _ = Task.Run(ReadAsync);
        return message => inbox.Writer.TryWrite(message);

        async Task ReadAsync()
        {
            Lifecycle.Started();
            while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
            {
                while (inbox.Reader.TryRead(out LivenessMessage? message))
                {
                    if (handle(message))
                    {
                        inbox.Writer.Complete();
                        Lifecycle.Ended();
                    }
                }
            }
        }
    }
}
