namespace Actors.Benchmarks.Minimal;

/// <summary>An actor: it has a mailbox, and it runs on the thread pool while the mailbox is not empty.</summary>
/// <remarks>
/// An actor that gets a message while it is idle is woken, and every wake-up is a work item of the thread pool. An exception of
/// a handler ends its actor, whose other messages are lost, and is written to the standard error.
/// </remarks>
internal abstract class Actor : ActorBase, IThreadPoolWorkItem
{
    private const int Batch = 128; // after so many messages, other work items get their turn

    private Mailbox _mailbox;
    private Message? _oldest;

    protected abstract void Handle(Message message);

    protected void Enqueue(Message message)
    {
        if (_mailbox.Add(message))
        {
            _oldest = message;
            Run();
        }
    }

    /// <summary>Puts <paramref name="first"/> into the empty mailbox, but does not run the actor. All messages wait until
    /// <see cref="Run"/> is called.</summary>
    protected void Claim(Message first)
    {
        _mailbox.Add(first);
        _oldest = first;
    }

    /// <summary>Runs an actor whose mailbox was empty.</summary>
    protected void Run() => ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: true);

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
        Message? message = _oldest;
        for (int handled = 1; message is not null; handled++)
        {
            Handle(message);
            message = IsStopped ? null : _mailbox.After(message);
            if (handled % Batch == 0 && message is not null && ThreadPool.PendingWorkItemCount > 0)
            {
                _oldest = message;
                ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
                return;
            }
        }
    }
}
