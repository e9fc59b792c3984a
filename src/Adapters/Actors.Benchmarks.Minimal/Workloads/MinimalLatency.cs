using System.Diagnostics.CodeAnalysis;

namespace Actors.Benchmarks.Minimal.Obj;

/// <summary>The last message has <see cref="Totals"/>.</summary>
internal sealed record TimedMessage(long Number, long Intended, UnitTotals? Totals) : Message;

internal sealed class TimedActor(LatencyHistogram latencies) : Actor<TimedMessage>
{
    private int _received;
    private long _sum;

    protected override void Receive(TimedMessage message)
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
internal sealed record TimedRequest(long Number, TaskCompletionSource<long>? ReplyTo, UnitTotals? Totals) : Message;

internal sealed class TimedRequestActor : Actor<TimedRequest>
{
    private int _received;
    private long _sum;

    protected override void Receive(TimedRequest request)
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

internal sealed class TellRun(Latency workload, LatencyRecorders recorders) : ILatencyRun
{
    private readonly TimedActor[] _actors =
    [
        .. Enumerable.Range(0, workload.Actors).Select(i => new TimedActor(recorders.OfUnit(i))),
    ];

    public void Send(int unit, long number, long intended) =>
        _actors[unit].Post(new TimedMessage(number, intended, null));

    public Task<Tally> EndAsync()
    {
        UnitTotals totals = new(_actors.Length);
        foreach (TimedActor actor in _actors)
        {
            actor.Post(new TimedMessage(0, 0, totals));
        }

        return totals.All;
    }
}

internal sealed class AskRun(Latency workload, LatencyRecorders recorders) : ILatencyRun
{
    private readonly TimedRequestActor[] _actors =
    [
        .. Enumerable.Range(0, workload.Actors).Select(_ => new TimedRequestActor()),
    ];

    public void Send(int unit, long number, long intended) => _ = AskAsync(_actors[unit], number, intended);

    public Task<Tally> EndAsync()
    {
        UnitTotals totals = new(_actors.Length);
        foreach (TimedRequestActor actor in _actors)
        {
            actor.Post(new TimedRequest(0, null, totals));
        }

        return totals.All;
    }

    [SuppressMessage("Design", "CA1031", Justification = "Whatever a request throws is reported.")]
    private async Task AskAsync(TimedRequestActor actor, long number, long intended)
    {
        try
        {
            TaskCompletionSource<long> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
            actor.Post(new TimedRequest(number, reply, null));
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
    /// <inheritdoc/>
    public Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders) =>
        Task.FromResult<ILatencyRun>(
            workload.Interaction == Interaction.Tell
                ? new TellRun(workload, recorders)
                : new AskRun(workload, recorders)
        );
}
