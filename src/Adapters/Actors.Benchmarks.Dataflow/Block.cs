namespace Actors.Benchmarks.Dataflow;

internal static class Block
{
    /// <summary>The block of an actor. Without options it is made by the constructor that takes none, because a block copies
    /// the options that it is given.</summary>
    public static ActionBlock<TMessage> Of<TMessage>(
        Action<TMessage> receive,
        ExecutionDataflowBlockOptions? options
    ) => options is null ? new ActionBlock<TMessage>(receive) : new ActionBlock<TMessage>(receive, options);
}
