using System.Runtime.CompilerServices;

namespace Actors.Benchmarks.Minimal;

/// <summary>What waits in a mailbox: a link to the message behind it.</summary>
internal abstract record Message
{
    internal Message? Next;
}

/// <summary>A queue for many producers and one consumer, after the MCS lock: the newest message is both its tail and the sign
/// that somebody is reading. A post is one atomic exchange, and so is going idle.</summary>
internal struct Mailbox
{
    private Message? _newest; // null: empty, and nobody reads

    /// <returns>Whether the mailbox was empty, so that the caller must see to it that <paramref name="message"/> is read.</returns>
    public bool Add(Message message)
    {
        Message? previous = Interlocked.Exchange(ref _newest, message);
        if (previous is not null)
        {
            Volatile.Write(ref previous.Next, message);
        }

        return previous is null;
    }

    /// <returns>The message behind <paramref name="message"/>, or null: the mailbox is empty again.</returns>
    public Message? After(Message message)
    {
        Message? next = Volatile.Read(ref message.Next);
        if (next is null)
        {
            if (ReferenceEquals(Interlocked.CompareExchange(ref _newest, null, message), message))
            {
                return null;
            }

            // A producer has exchanged the tail and not yet set the link.
            SpinWait wait = default;
            while ((next = Volatile.Read(ref message.Next)) is null)
            {
                wait.SpinOnce(sleep1Threshold: -1);
            }
        }

        message.Next = null; // else a dead message in an old generation keeps all younger ones alive
        return next;
    }
}

/// <summary>An actor: a mailbox that runs on the thread pool while it is not empty.</summary>
/// <remarks>Whom a running actor wakes runs after it on the same thread, as in Go and Tokio: no work item is made, no other thread
/// woken, and what was just written is in the cache. Only one waits so. It goes to the pool as soon as another is woken, a
/// flood of messages is better handled beside its sender, or a batch is over and other work items wait.</remarks>
internal abstract class Actor : IThreadPoolWorkItem
{
    private const int Batch = 128; // messages handled before other work items get their turn
    private const int Flood = 256; // messages for the next actor before it gets a thread of its own

    [ThreadStatic]
    private static bool t_isRunning;

    [ThreadStatic]
    private static Actor? t_next;

    private Mailbox _mailbox;
    private Message? _oldest;
    private int _waiting; // counted by the thread whose next it is
    private bool _isStopped;

    protected Actor() => Lifecycle.Started();

    protected abstract void Handle(Message message);

    protected void Enqueue(Message message)
    {
        if (_mailbox.Add(message))
        {
            _oldest = message;
            Wake();
        }
        else if (ReferenceEquals(t_next, this) && ++_waiting == Flood)
        {
            QueueNext();
        }
    }

    /// <summary>Makes what is posted wait behind <paramref name="first"/> until <see cref="Run"/> is called.</summary>
    protected void Claim(Message first)
    {
        _mailbox.Add(first);
        _oldest = first;
    }

    /// <summary>Runs an actor whose mailbox is claimed.</summary>
    protected void Run() => ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: true);

    /// <summary>Ends the actor: as its mailbox never becomes empty again, nothing runs it any more.</summary>
    protected void Stop()
    {
        _isStopped = true;
        Lifecycle.Ended();
    }

    private void Wake()
    {
        if (t_isRunning)
        {
            QueueNext();
            t_next = this;
            _waiting = 0;
        }
        else
        {
            ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: true);
        }
    }

    private static void QueueNext()
    {
        if (t_next is { } next)
        {
            t_next = null;
            ThreadPool.UnsafeQueueUserWorkItem(next, preferLocal: true);
        }
    }

    void IThreadPoolWorkItem.Execute()
    {
        t_isRunning = true;
        Actor actor = this;
        Message message = _oldest!;
        for (int handled = 1; ; handled++)
        {
            actor.Handle(message);
            if (!actor._isStopped && actor._mailbox.After(message) is { } following)
            {
                message = following;
            }
            else if (t_next is { } next)
            {
                t_next = null;
                actor = next;
                message = next._oldest!;
            }
            else
            {
                break;
            }

            if (handled % Batch == 0 && ThreadPool.PendingWorkItemCount > 0)
            {
                QueueNext();
                actor._oldest = message;
                ThreadPool.UnsafeQueueUserWorkItem(actor, preferLocal: false);
                break;
            }
        }

        t_isRunning = false;
    }
}
