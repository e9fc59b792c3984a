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
internal abstract class Actor : IThreadPoolWorkItem
{
    private const int Batch = 128; // messages handled before other work items get their turn

    private Mailbox _mailbox;
    private Message? _oldest;
    private bool _isStopped;

    protected Actor() => Lifecycle.Started();

    protected abstract void Handle(Message message);

    protected void Enqueue(Message message)
    {
        if (_mailbox.Add(message))
        {
            _oldest = message;
            ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: true);
        }
    }

    /// <summary>Ends the actor: as its mailbox never becomes empty again, nothing runs it any more.</summary>
    protected void Stop()
    {
        _isStopped = true;
        Lifecycle.Ended();
    }

    void IThreadPoolWorkItem.Execute()
    {
        Message message = _oldest!;
        for (int left = Batch; left > 0; left--)
        {
            Handle(message);
            if (_isStopped || _mailbox.After(message) is not { } next)
            {
                return;
            }

            message = next;
        }

        _oldest = message;
        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
    }
}
