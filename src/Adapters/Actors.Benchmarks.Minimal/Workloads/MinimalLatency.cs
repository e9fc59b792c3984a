namespace Actors.Benchmarks.Minimal.Obj;

/// <summary>The last message has <see cref="Totals"/>.</summary>
internal sealed record LatencyMessage(long Number, long Intended, UnitTotals? Totals) : Message;

internal sealed class LatencyTellActor(LatencyHistogram latencies) : Actor<LatencyMessage>
{
    private int _received;
    private long _sum;

    protected override void Receive(LatencyMessage message)
    {
        if (message.Totals is { } totals)
        {
            Stop();
            totals.Report(_received, _sum);
            return;
        }

        _received++;
        _sum += message.Number;
        latencies.RecordSince(message.Intended);
    }
}

/// <summary>The last message has <see cref="Totals"/>, and no <see cref="ReplyTo"/>.</summary>
internal sealed record LatencyRequest(long Number, TaskCompletionSource<long>? ReplyTo, UnitTotals? Totals) : Message;

internal sealed class LatencyAskActor : Actor<LatencyRequest>
{
    private int _received;
    private long _sum;

    protected override void Receive(LatencyRequest request)
    {
        if (request.Totals is { } totals)
        {
            Stop();
            totals.Report(_received, _sum);
            return;
        }

        _received++;
        _sum += request.Number;
        request.ReplyTo!.SetResult(request.Number);
    }
}

internal sealed class LatencyTellRun(LatencyRecorders recorders) : ILatencyRun
{
    private readonly LatencyTellActor[] _actors = recorders.StartUnits(i => new LatencyTellActor(recorders.OfUnit(i)));

    public void Send(int unit, long number, long intended) =>
        _actors[unit].Post(new LatencyMessage(number, intended, null));

    public Task<Tally> EndAsync() =>
        UnitTotals.EndAsync(_actors, (actor, totals) => actor.Post(new LatencyMessage(0, 0, totals)));
}

internal sealed class LatencyAskRun(LatencyRecorders recorders) : ILatencyRun
{
    private readonly LatencyAskActor[] _actors = recorders.StartUnits(_ => new LatencyAskActor());

    public void Send(int unit, long number, long intended) => _ = AskAsync(_actors[unit], number, intended);

    public Task<Tally> EndAsync() =>
        UnitTotals.EndAsync(_actors, (actor, totals) => actor.Post(new LatencyRequest(0, null, totals)));

    private async Task AskAsync(LatencyAskActor actor, long number, long intended)
    {
        try
        {
            TaskCompletionSource<long> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
            actor.Post(new LatencyRequest(number, reply, null));
            recorders.Replied(intended, await reply.Task.ConfigureAwait(false));
        }
        catch (Exception e)
        {
            recorders.Failed(e);
        }
    }
}

public partial class MinimalBench : ILatencyBench
{
    public Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders) =>
        Task.FromResult<ILatencyRun>(
            workload.Interaction == Interaction.Tell ? new LatencyTellRun(recorders) : new LatencyAskRun(recorders)
        );
}
