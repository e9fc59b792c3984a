namespace Actors.Benchmarks.Minimal;

/// <summary>An actor whose handler may await. Its next message waits until the handler has completed.</summary>
/// <remarks>A wake-up is a work item of the thread pool.</remarks>
internal abstract class AsyncActor : ActorBase, IThreadPoolWorkItem
{
    private const int Batch = 128; // after so many messages, other work items get their turn

    private Mailbox _mailbox;
    private Message? _oldest;

    protected abstract ValueTask HandleAsync(Message message);

    protected void Enqueue(Message message)
    {
        if (_mailbox.Add(message))
        {
            _oldest = message;
            ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: true);
        }
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
                message = IsStopped ? null : _mailbox.After(message);
                if (handled % Batch == 0)
                {
                    await Task.Yield();
                }
            }
        }
        catch (Exception e)
        {
            Fail(e);
        }
    }
}
