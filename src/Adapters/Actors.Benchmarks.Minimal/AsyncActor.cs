namespace Actors.Benchmarks.Minimal;

/// <summary>An actor whose handler may await. Its next message waits until the handler has completed.</summary>
/// <remarks>A wake-up is a work item of the thread pool.</remarks>
internal abstract class AsyncActor : IThreadPoolWorkItem
{
    private const int Batch = 128; // after so many messages, other work items get their turn

    private Mailbox _mailbox;
    private Message? _oldest;
    private bool _isStopped;

    protected AsyncActor() => Lifecycle.Started();

    protected abstract ValueTask HandleAsync(Message message);

    protected void Enqueue(Message message)
    {
        if (_mailbox.Add(message))
        {
            _oldest = message;
            ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: true);
        }
    }

    /// <summary>Ends the actor. Its mailbox never becomes empty again, so nothing wakes it any more.</summary>
    protected void Stop()
    {
        _isStopped = true;
        Lifecycle.Ended();
    }

    void IThreadPoolWorkItem.Execute() => _ = HandleMessagesAsync();

    private async Task HandleMessagesAsync()
    {
        try
        {
            Message? message = _oldest;
            for (int handled = 1; message is not null; handled++)
            {
                await HandleAsync(message).ConfigureAwait(false);
                message = _isStopped ? null : _mailbox.After(message);
                if (handled % Batch == 0)
                {
                    await Task.Yield();
                }
            }
        }
        catch (Exception e)
        {
            Console.Error.WriteLine($"{GetType().Name} has ended: {e}");
            if (!_isStopped)
            {
                Stop();
            }
        }
    }
}
