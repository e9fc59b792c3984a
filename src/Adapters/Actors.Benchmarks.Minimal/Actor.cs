using System.Runtime.CompilerServices;

namespace Actors.Benchmarks.Minimal;

/// <summary>A link of a mailbox's queue. It knows the message behind it.</summary>
internal abstract record Message
{
    internal Message? Next;
}

/// <summary>A queue for many producers and one consumer. It works like the MCS lock.</summary>
/// <remarks>The mailbox refers to its newest message only. That message is the tail of the queue. It also tells that somebody
/// reads the queue: there is no newest message when the mailbox is empty and nobody reads. To add a message costs one atomic
/// exchange, and to become empty costs one atomic compare-and-exchange.</remarks>
internal struct Mailbox
{
    private Message? _newest; // null: the mailbox is empty, and nobody reads it

    /// <returns>Whether the mailbox was empty. Then the caller must make sure that <paramref name="message"/> is read.</returns>
    public bool Add(Message message)
    {
        Message? previous = Interlocked.Exchange(ref _newest, message);
        if (previous is not null)
        {
            Volatile.Write(ref previous.Next, message);
        }

        return previous is null;
    }

    /// <returns>The message behind <paramref name="message"/>, or null if the mailbox is empty again.</returns>
    public Message? After(Message message)
    {
        Message? next = Volatile.Read(ref message.Next);
        if (next is null)
        {
            if (ReferenceEquals(Interlocked.CompareExchange(ref _newest, null, message), message))
            {
                return null;
            }

            // A producer has already exchanged the tail, but has not set the link yet.
            SpinWait wait = default;
            while ((next = Volatile.Read(ref message.Next)) is null)
            {
                wait.SpinOnce(sleep1Threshold: -1);
            }
        }

        message.Next = null; // else a dead message in an old generation of the GC keeps all later ones alive
        return next;
    }
}

/// <summary>An actor: it has a mailbox, and it runs on the thread pool while the mailbox is not empty.</summary>
/// <remarks>
/// An actor that gets a message while it is idle is woken. If a running actor wakes it, it runs next on the same thread, as in
/// Go and Tokio. So there is no work item, no other thread is woken, and what was just written is still in the cache. Each
/// thread has at most one next actor. That actor goes to the thread pool instead when
/// - another actor is woken, which then is the next one;
/// - many messages for it come from this thread, because another thread can handle them meanwhile;
/// - a batch is over and other work items wait.
/// </remarks>
internal abstract class Actor : IThreadPoolWorkItem
{
    private const int Batch = 128; // after so many messages, other work items get their turn
    private const int Flood = 256; // after so many messages, the next actor goes to the thread pool

    [ThreadStatic]
    private static bool t_isRunning;

    [ThreadStatic]
    private static Actor? t_next;

    private Mailbox _mailbox;
    private Message? _oldest;
    private int _waiting; // messages since it became the next actor of a thread, from that thread only
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

    /// <summary>Puts <paramref name="first"/> into the empty mailbox, but does not run the actor. All messages wait until
    /// <see cref="Run"/> is called.</summary>
    protected void Claim(Message first)
    {
        _mailbox.Add(first);
        _oldest = first;
    }

    /// <summary>Runs an actor after <see cref="Claim"/>.</summary>
    protected void Run() => ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: true);

    /// <summary>Ends the actor. Its mailbox never becomes empty again, so nothing wakes it any more.</summary>
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
