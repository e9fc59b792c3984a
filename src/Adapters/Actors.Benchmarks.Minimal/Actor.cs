namespace Actors.Benchmarks.Minimal;

/// <summary>An actor: it has a mailbox, and it runs on the thread pool while the mailbox is not empty.</summary>
/// <remarks>
/// An actor that gets a message while it is idle is woken. If a running actor wakes it, it runs next on the same thread. So
/// there is no work item, no other thread is woken, and what was just written is still in the cache. Each thread has at most
/// one next actor. Go and Tokio have such a slot, too. Other threads of theirs may take from it, or its use is limited; here
/// nobody else can see it, so the next actor goes to the thread pool instead when
/// - another actor is woken, which then is the next one;
/// - many messages for it come from this thread, because another thread can handle them meanwhile;
/// - a batch is over and other work items wait. If none wait, the two take turns, because the actor that runs may never be
///   idle.
/// An exception of a handler ends its actor, whose other messages are lost, and is written to the standard error.
/// </remarks>
internal abstract class Actor : ActorBase, IThreadPoolWorkItem
{
    private const int Batch = 128; // after so many messages, others get their turn
    private const int Flood = 256; // after so many messages, the next actor goes to the thread pool

    [ThreadStatic]
    private static bool t_isRunning;

    [ThreadStatic]
    private static Actor? t_next;

    private Mailbox _mailbox;
    private Message? _oldest;
    private int _waiting; // messages since it became the next actor of a thread, from that thread only

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
        if (TakeNext() is { } next)
        {
            ThreadPool.UnsafeQueueUserWorkItem(next, preferLocal: true);
        }
    }

    private static Actor? TakeNext()
    {
        Actor? next = t_next;
        t_next = null;
        return next;
    }

    void IThreadPoolWorkItem.Execute()
    {
        t_isRunning = true;
        Actor? actor = this;
        while (actor is not null)
        {
            actor = HandleMessages(actor);
        }

        t_isRunning = false;
    }

    // One method for all actors that follow each other on the thread, so that a hand-over costs no call.
    private static Actor? HandleMessages(Actor actor)
    {
        try
        {
            Message message = actor._oldest!;
            for (int handled = 1; ; handled++)
            {
                actor.Handle(message);
                if (!actor.IsStopped && actor._mailbox.After(message) is { } following)
                {
                    message = following;
                }
                else if (TakeNext() is { } next)
                {
                    actor = next;
                    message = next._oldest!;
                }
                else
                {
                    return null;
                }

                if (handled % Batch == 0)
                {
                    actor._oldest = message;
                    if (ThreadPool.PendingWorkItemCount > 0)
                    {
                        QueueNext();
                        ThreadPool.UnsafeQueueUserWorkItem(actor, preferLocal: false);
                        return null;
                    }

                    actor = actor.TakeTurns();
                    message = actor._oldest!;
                }
            }
        }
        catch (Exception e)
        {
            actor.Fail(e);
            return TakeNext();
        }
    }

    // The actor that was woken runs, and this one is the next.
    private Actor TakeTurns()
    {
        if (TakeNext() is not { } next)
        {
            return this;
        }

        t_next = this;
        _waiting = 0;
        return next;
    }
}
