namespace Actors.Benchmarks.Channels.Obj;

/// <summary>A number, and who counts that it has been handled; or, with <c>Totals</c>, the last message.</summary>
internal sealed record IdleMessage(long Number, HandledCount? Handled, UnitTotals? Totals);

/// <summary>Holds its channel, its count and its sum only. A message brings along what counts that it has been handled.</summary>
internal static class IdleActor
{
    public static async Task ReadAsync(Channel<IdleMessage> inbox)
    {
        Lifecycle.Started();
        int received = 0;
        long sum = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var message))
            {
                received++;
                if (message.Totals is null)
                {
                    sum += message.Number;
                    message.Handled!.Add();
                }
                else
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                    message.Totals.Report(received, sum);
                }
            }
        }
    }
}

public partial class ChannelsBench : IIdleBench
{
    public Task<IIdleRun> OpenAsync(Idle workload) =>
        Task.FromResult(
            IdleRun.Of(
                workload,
                Start,
                (unit, number, handled) => unit.TryWrite(new IdleMessage(number, handled, null)),
                (unit, totals) => unit.TryWrite(new IdleMessage(0, null, totals))
            )
        );

    private ChannelWriter<IdleMessage> Start()
    {
        Channel<IdleMessage> inbox = Channel.CreateUnbounded<IdleMessage>(_options);
        _ = IdleActor.ReadAsync(inbox);
        return inbox.Writer;
    }
}
