namespace Actors.Benchmarks.Dataflow;

/// <summary>How an actor begins and ends. The delegate of its block is its handler.</summary>
internal abstract class BlockActor<TMessage>
{
    // Without options it is made by the constructor that takes none, because a block copies the options that it is given.
    protected BlockActor(ExecutionDataflowBlockOptions? options = null)
    {
        Inbox = options is null ? new ActionBlock<TMessage>(Receive) : new ActionBlock<TMessage>(Receive, options);
        Lifecycle.Started();
    }

    public ActionBlock<TMessage> Inbox { get; }

    protected abstract void Receive(TMessage message);

    protected void End()
    {
        Inbox.Complete();
        Lifecycle.Ended();
    }
}

/// <summary>An actor whose handler may await. The next message waits until the task of the handler is complete.</summary>
internal abstract class AsyncBlockActor<TMessage>
{
    protected AsyncBlockActor()
    {
        Inbox = new ActionBlock<TMessage>(ReceiveAsync);
        Lifecycle.Started();
    }

    public ActionBlock<TMessage> Inbox { get; }

    protected abstract Task ReceiveAsync(TMessage message);

    protected void End()
    {
        Inbox.Complete();
        Lifecycle.Ended();
    }
}
