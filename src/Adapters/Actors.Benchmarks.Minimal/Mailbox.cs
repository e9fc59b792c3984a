namespace Actors.Benchmarks.Minimal;

/// <summary>A link of a mailbox's queue. It knows the message behind it.</summary>
/// <remarks>So it can be in one mailbox only: who passes a message on makes a new one.</remarks>
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
