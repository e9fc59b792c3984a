namespace Actors.Benchmarks.Rx.Obj;

/// <summary>The number, which is 0 in the last message, and when the message was due.</summary>
internal sealed record LatencyMessage(long Number, long Intended);

/// <summary>The last message has no <c>ReplyTo</c>.</summary>
internal sealed record LatencyRequest(long Number, TaskCompletionSource<LatencyResponse>? ReplyTo);

internal sealed record LatencyResponse(long Number);

internal sealed class LatencyTellActor(LatencyHistogram latencies, UnitTotals totals) : ObservingActor<LatencyMessage>
{
    private long _received;
    private long _sum;

    protected override void Receive(LatencyMessage message)
    {
        if (message.Number == 0)
        {
            End();
            totals.Report(_received, _sum);
        }
        else
        {
            _received++;
            _sum += message.Number;
            latencies.RecordSince(message.Intended);
        }
    }
}

internal sealed class LatencyAskActor(UnitTotals totals) : ObservingActor<LatencyRequest>
{
    private long _received;
    private long _sum;

    protected override void Receive(LatencyRequest request)
    {
        if (request.ReplyTo is null)
        {
            End();
            totals.Report(_received, _sum);
        }
        else
        {
            _received++;
            _sum += request.Number;
            request.ReplyTo.SetResult(new LatencyResponse(request.Number));
        }
    }
}

internal sealed class LatencyTellRun(LatencyRecorders recorders) : ILatencyRun
{
    private readonly IObserver<LatencyMessage>[] _actors = recorders.StartUnits(i =>
        new LatencyTellActor(recorders.OfUnit(i), recorders.Totals).Inbox
    );

    public void Send(int unit, long number, long intended) =>
        _actors[unit].OnNext(new LatencyMessage(number, intended));

    public Task<Tally> EndAsync() =>
        recorders.Totals.EndAsync(_actors, actor => actor.OnNext(new LatencyMessage(0, 0)));
}

internal sealed class LatencyAskRun(LatencyRecorders recorders) : ILatencyRun
{
    private readonly IObserver<LatencyRequest>[] _actors = recorders.StartUnits(_ =>
        new LatencyAskActor(recorders.Totals).Inbox
    );

    public void Send(int unit, long number, long intended) => _ = AskAsync(_actors[unit], number, intended);

    public Task<Tally> EndAsync() =>
        recorders.Totals.EndAsync(_actors, actor => actor.OnNext(new LatencyRequest(0, null)));

    private async Task AskAsync(IObserver<LatencyRequest> actor, long number, long intended)
    {
        try
        {
            TaskCompletionSource<LatencyResponse> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
            actor.OnNext(new LatencyRequest(number, reply));
            var response = await reply.Task.ConfigureAwait(false);
            recorders.Replied(intended, response.Number);
        }
        catch (Exception e)
        {
            recorders.Failed(e);
        }
    }
}

public partial class RxBench : ILatencyBench
{
    public Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders) =>
        Task.FromResult<ILatencyRun>(
            workload.Interaction == Interaction.Tell ? new LatencyTellRun(recorders) : new LatencyAskRun(recorders)
        );
}
