namespace Actors.Benchmarks.Minimal;

/// <summary>An actor with two mailboxes. It reads the second only when the first is empty.</summary>
internal abstract class SelectingActor : ActorBase, IThreadPoolWorkItem
{
    private const int Batch = 128;

    private Mailbox _first;
    private Mailbox _second;
    private Message? _oldestFirst;
    private Message? _oldestSecond;
    private int _nonEmpty; // how many mailboxes are known to be non-empty; 0: the actor does not run

    protected abstract void HandleFirst(Message message);

    protected abstract void HandleSecond(Message message);

    protected void EnqueueFirst(Message message) => Enqueue(ref _first, ref _oldestFirst, message);

    protected void EnqueueSecond(Message message) => Enqueue(ref _second, ref _oldestSecond, message);

    private void Enqueue(ref Mailbox mailbox, ref Message? oldest, Message message)
    {
        if (mailbox.Add(message))
        {
            Volatile.Write(ref oldest, message);
            if (Interlocked.Increment(ref _nonEmpty) == 1)
            {
                ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: true);
            }
        }
    }

    void IThreadPoolWorkItem.Execute()
    {
        try
        {
            HandleMessages();
        }
        catch (Exception e)
        {
            Fail(e);
        }
    }

    private void HandleMessages()
    {
        for (int left = Batch; left > 0; left--)
        {
            // The count is above 0, so at least one of the two messages is there.
            Message? next;
            if (Volatile.Read(ref _oldestFirst) is { } first)
            {
                _oldestFirst = null;
                HandleFirst(first);
                if ((next = _first.After(first)) is not null)
                {
                    _oldestFirst = next;
                }
            }
            else
            {
                Message second = Volatile.Read(ref _oldestSecond)!;
                _oldestSecond = null;
                HandleSecond(second);
                if ((next = _second.After(second)) is not null)
                {
                    _oldestSecond = next;
                }
            }

            if (IsStopped || (next is null && Interlocked.Decrement(ref _nonEmpty) == 0))
            {
                return;
            }
        }

        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
    }
}
