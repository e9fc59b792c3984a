namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>A number, and who counts that it has been handled; or, with <c>Totals</c>, the last message.</summary>
internal sealed record IdleMessage(long Number, HandledCount? Handled, UnitTotals? Totals);

/// <summary>Holds its block, its count and its sum only. A message brings along what counts that it has been handled.</summary>
internal sealed class IdleActor : BlockActor<IdleMessage>
{
    private int _received;
    private long _sum;

    protected override void Receive(IdleMessage message)
    {
        _received++;
        if (message.Totals is null)
        {
            _sum += message.Number;
            message.Handled!.Add();
        }
        else
        {
            End();
            message.Totals.Report(_received, _sum);
        }
    }
}

public partial class DataflowBench : IIdleBench
{
    public Task<IIdleRun> OpenAsync(Idle workload) =>
        Task.FromResult(
            IdleRun.Of(
                workload,
                () => new IdleActor().Inbox,
                (unit, number, handled) => unit.Post(new IdleMessage(number, handled, null)),
                (unit, totals) => unit.Post(new IdleMessage(0, null, totals))
            )
        );
}
