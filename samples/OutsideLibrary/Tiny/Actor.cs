using System.Collections.Concurrent;

namespace Tiny;

/// <summary>An actor: it handles its messages one at a time, in the order of each sender, on the thread pool.</summary>
/// <remarks>This file stands for the library that you maintain. It knows nothing of benchmarks.</remarks>
public abstract class Actor : IThreadPoolWorkItem
{
    /// <summary>Messages that an actor handles before another one gets the thread.</summary>
    private const int MessagesPerTurn = 100;

    private readonly ConcurrentQueue<object> _mailbox = new();
    private int _isScheduled;
    private volatile bool _isStopped;

    /// <summary>Puts a message into the mailbox. A stopped actor drops it.</summary>
    public void Tell(object message)
    {
        _mailbox.Enqueue(message);
        Schedule();
    }

    /// <summary>Handles a message.</summary>
    protected abstract void Receive(object message);

    /// <summary>Lets the actor handle no message after this one.</summary>
    protected void Stop() => _isStopped = true;

    void IThreadPoolWorkItem.Execute()
    {
        for (int i = 0; i < MessagesPerTurn && !_isStopped && _mailbox.TryDequeue(out object? message); i++)
        {
            Receive(message);
        }

        // A full fence: whoever enqueues after the question below finds the actor not scheduled.
        Interlocked.Exchange(ref _isScheduled, 0);
        if (!_mailbox.IsEmpty && !_isStopped)
        {
            Schedule();
        }
    }

    private void Schedule()
    {
        if (Interlocked.Exchange(ref _isScheduled, 1) == 0)
        {
            ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
        }
    }
}
