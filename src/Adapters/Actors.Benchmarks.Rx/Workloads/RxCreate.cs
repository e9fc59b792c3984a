namespace Actors.Benchmarks.Rx.Obj;

internal sealed record CreateMessage(long Number);

/// <summary>Ends itself when it is constructed: a subscription has no other start.</summary>
internal sealed class CreateActor
{
    private readonly Subject<CreateMessage> _inbox = new();

    public CreateActor(long number, CreatedUnits created)
    {
        IDisposable subscription = _inbox.ObserveOn(RxBench.Pool).Subscribe(_ => { });
        Lifecycle.Started();
        subscription.Dispose();
        Lifecycle.Ended();
        created.Report(number);
    }
}

public partial class RxBench : IActorBench<Create>
{
    public Task<Tally> RunAsync(Create workload, long offset)
    {
        CreatedUnits created = new(workload.Count);
        for (int i = 1; i <= workload.Count; i++)
        {
            GC.KeepAlive(new CreateActor(offset + i, created)); // otherwise the compiler may remove the construction
        }

        return created.All;
    }
}
