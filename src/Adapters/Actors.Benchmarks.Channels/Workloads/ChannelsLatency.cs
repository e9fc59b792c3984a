namespace Actors.Benchmarks.Channels.Obj;

/// <summary>The number, which is 0 in the last message, and when the message was due.</summary>
internal sealed record LatencyMessage(long Number, long Intended);

/// <summary>The last message has no <c>ReplyTo</c>.</summary>
internal sealed record LatencyRequest(long Number, TaskCompletionSource<LatencyResponse>? ReplyTo);

internal sealed record LatencyResponse(long Number);

internal static class LatencyTellActor
{
    public static ChannelWriter<LatencyMessage> Start(
        UnboundedChannelOptions options,
        LatencyHistogram latencies,
        UnitTotals totals
    )
    {
        Channel<LatencyMessage> inbox = Channel.CreateUnbounded<LatencyMessage>(options);
        _ = ReadAsync(inbox, latencies, totals);
        return inbox.Writer;
    }

    private static async Task ReadAsync(Channel<LatencyMessage> inbox, LatencyHistogram latencies, UnitTotals totals)
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
                    totals.Report(received, sum);
                }
                else
                {
                    received++;
                    sum += message.Number;
                    latencies.RecordSince(message.Intended);
                }
            }
        }
    }
}

internal static class LatencyAskActor
{
    public static ChannelWriter<LatencyRequest> Start(UnboundedChannelOptions options, UnitTotals totals)
    {
        Channel<LatencyRequest> inbox = Channel.CreateUnbounded<LatencyRequest>(options);
        _ = ReadAsync(inbox, totals);
        return inbox.Writer;
    }

    private static async Task ReadAsync(Channel<LatencyRequest> inbox, UnitTotals totals)
    {
        Lifecycle.Started();
        long received = 0;
        long sum = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var request))
            {
                if (request.ReplyTo is null)
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                    totals.Report(received, sum);
                }
                else
                {
                    received++;
                    sum += request.Number;
                    request.ReplyTo.SetResult(new LatencyResponse(request.Number));
                }
            }
        }
    }
}

internal sealed class LatencyTellRun(UnboundedChannelOptions options, LatencyRecorders recorders) : ILatencyRun
{
    private readonly ChannelWriter<LatencyMessage>[] _actors = recorders.StartUnits(i =>
        LatencyTellActor.Start(options, recorders.OfUnit(i), recorders.Totals)
    );

    public void Send(int unit, long number, long intended) =>
        _actors[unit].TryWrite(new LatencyMessage(number, intended));

    public Task<Tally> EndAsync() =>
        recorders.Totals.EndAsync(_actors, actor => actor.TryWrite(new LatencyMessage(0, 0)));
}

internal sealed class LatencyAskRun(UnboundedChannelOptions options, LatencyRecorders recorders) : ILatencyRun
{
    private readonly ChannelWriter<LatencyRequest>[] _actors = recorders.StartUnits(_ =>
        LatencyAskActor.Start(options, recorders.Totals)
    );

    public void Send(int unit, long number, long intended) => _ = AskAsync(_actors[unit], number, intended);

    public Task<Tally> EndAsync() =>
        recorders.Totals.EndAsync(_actors, actor => actor.TryWrite(new LatencyRequest(0, null)));

    private async Task AskAsync(ChannelWriter<LatencyRequest> actor, long number, long intended)
    {
        try
        {
            TaskCompletionSource<LatencyResponse> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
            actor.TryWrite(new LatencyRequest(number, reply));
            var response = await reply.Task.ConfigureAwait(false);
            recorders.Replied(intended, response.Number);
        }
        catch (Exception e)
        {
            recorders.Failed(e);
        }
    }
}

public partial class ChannelsBench : ILatencyBench
{
    public Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders) =>
        Task.FromResult<ILatencyRun>(
            workload.Interaction == Interaction.Tell
                ? new LatencyTellRun(_options, recorders)
                : new LatencyAskRun(_options, recorders)
        );
}
