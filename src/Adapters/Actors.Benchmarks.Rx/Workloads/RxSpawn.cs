namespace Actors.Benchmarks.Rx.Obj;

/// <summary>A request for a subtree of <c>Leaves</c> from the ordinal <c>Number</c> on; or, with 0 leaves, its response.</summary>
internal sealed record SpawnMessage(long Number, int Leaves, int Units, int Deliveries);

internal sealed class SpawnActor
{
    private readonly SpawnActor? _parent;
    private readonly TaskCompletionSource<Tally>? _done;
    private readonly IDisposable _subscription;
    private long _sum;
    private int _waitingFor = Spawn.Fanout;
    private int _units = 1;
    private int _deliveries;

    public SpawnActor(SpawnActor? parent, TaskCompletionSource<Tally>? done)
    {
        _parent = parent;
        _done = done;
        ISubject<SpawnMessage> inbox = Subject.Synchronize(new Subject<SpawnMessage>()); // several send to it
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<SpawnMessage> Inbox { get; }

    private void Receive(SpawnMessage message)
    {
        if (message.Leaves == 1)
        {
            Respond(message.Number);
        }
        else if (message.Leaves > 1)
        {
            CreateChildren(message.Number, message.Leaves / Spawn.Fanout);
        }
        else
        {
            AddResponse(message);
        }
    }

    private void CreateChildren(long first, int leaves)
    {
        for (int i = 0; i < Spawn.Fanout; i++)
        {
            new SpawnActor(this, null).Inbox.OnNext(new SpawnMessage(first + (long)i * leaves, leaves, 0, 0));
        }
    }

    private void AddResponse(SpawnMessage response)
    {
        _sum += response.Number;
        _units += response.Units;
        _deliveries += response.Deliveries + 1;
        if (--_waitingFor == 0)
        {
            Respond(_sum);
        }
    }

    // All but the root have handled a request, too.
    private void Respond(long sum)
    {
        _subscription.Dispose();
        Lifecycle.Ended();
        if (_parent is null)
        {
            _done!.SetResult(new Tally(_units, _deliveries, sum));
        }
        else
        {
            _parent.Inbox.OnNext(new SpawnMessage(sum, 0, _units, _deliveries + 1));
        }
    }
}

public partial class RxBench : IActorBench<Spawn>
{
    public Task<Tally> RunAsync(Spawn workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new SpawnActor(null, done).Inbox.OnNext(new SpawnMessage(offset, workload.Leaves, 0, 0));
        return done.Task;
    }
}
