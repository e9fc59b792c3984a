namespace Actors.Benchmarks.Minimal.Obj;

/// <summary>The last message has <c>Totals</c>, all others have <c>Handled</c>.</summary>
internal sealed record IdleMessage(long Number, HandledCount? Handled, UnitTotals? Totals) : Message;

internal sealed class IdleActor : Actor<IdleMessage>
{
    private int _received;
    private long _sum;

    protected override void Receive(IdleMessage message)
    {
        _received++;
        if (message.Totals is { } totals)
        {
            Stop();
            totals.Report(_received, _sum);
            return;
        }

        _sum += message.Number;
        message.Handled!.Add();
    }
}

public partial class MinimalBench : IIdleBench
{
    public Task<IIdleRun> OpenAsync(Idle workload) =>
        Task.FromResult(
            IdleRun.Of(
                workload,
                () => new IdleActor(),
                (unit, number, handled) => unit.Post(new IdleMessage(number, handled, null)),
                (unit, totals) => unit.Post(new IdleMessage(0, null, totals))
            )
        );
}
