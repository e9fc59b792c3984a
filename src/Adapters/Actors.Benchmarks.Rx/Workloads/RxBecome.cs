using System.Reactive.Linq;
using System.Reactive.Subjects;

namespace Actors.Benchmarks.Rx.Obj;

internal sealed record BecomeMessage(long Number);

/// <summary>A behaviour is a sequence that handles what comes out of the queue. Switch goes over to another one.</summary>
internal sealed class BecomeActor
{
    private readonly int _count;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly Subject<IObservable<BecomeMessage>> _behaviours = new();
    private readonly IObservable<BecomeMessage> _addOnce;
    private readonly IObservable<BecomeMessage> _addTwice;
    private readonly IDisposable _queue;
    private int _received;
    private long _sum;

    public BecomeActor(int count, TaskCompletionSource<Tally> done)
    {
        _count = count;
        _done = done;
        Subject<BecomeMessage> inbox = new();
        IConnectableObservable<BecomeMessage> queue = inbox.ObserveOn(RxBench.Pool).Publish();
        _addOnce = queue.Do(AddOnce);
        _addTwice = queue.Do(AddTwice);
        _behaviours.Switch().Subscribe();
        _behaviours.OnNext(_addOnce);
        _queue = queue.Connect();
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<BecomeMessage> Inbox { get; }

    private void AddOnce(BecomeMessage message)
    {
        _sum += message.Number;
        _behaviours.OnNext(_addTwice);
        EndAfterLast();
    }

    private void AddTwice(BecomeMessage message)
    {
        _sum += 2 * message.Number;
        _behaviours.OnNext(_addOnce);
        EndAfterLast();
    }

    private void EndAfterLast()
    {
        if (++_received == _count)
        {
            _queue.Dispose();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class RxBench : IActorBench<Become>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Become workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Send(new BecomeActor(workload.Count, done).Inbox, workload.Count, offset);
        return done.Task;

        static void Send(IObserver<BecomeMessage> inbox, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                inbox.OnNext(new BecomeMessage(offset + i));
            }
        }
    }
}
