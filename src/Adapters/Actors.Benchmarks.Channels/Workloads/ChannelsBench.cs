namespace Actors.Benchmarks.Channels.Obj;

/// <summary><c>System.Threading.Channels</c>: an actor is an unbounded channel and one task that reads it.</summary>
/// <remarks>
/// | setting      | value                       | why                                                                               |
/// |--------------|-----------------------------|-----------------------------------------------------------------------------------|
/// | channel      | unbounded, default options  | makes the same channel as CreateUnbounded without options (Channel.cs)            |
/// | continuation | asynchronous, the default   | a write does not run the reader: ChannelOptions.AllowSynchronousContinuations     |
/// | await        | Task.Run in the loop        | the next message is read when the handler is complete                             |
/// | loop         | WaitToReadAsync and TryRead | reads all messages that are there, without a task for each message                |
/// | ask          | TaskCompletionSource        | in the message, as the library has no request; its continuations are asynchronous |
/// | failure      | catch in the loop           | an exception that leaves the loop ends the task, and nobody reads the channel     |
/// | end          | Complete                    | the actor completes its own channel in its last message, and so its loop returns  |
/// | Pipeline     | bounded, full mode Wait     | the library's own back-pressure; SingleReader and SingleWriter are true           |
/// | idle         | a program holds the writer  | the channel holds the reader's task, which waits. Nobody holds the task itself    |
/// Deviations: CounterSelect reads two buffered channels, Add first, because the library cannot select between channels. In
/// RawChannel the writer completes the channel, because the reader is no actor and does not know which message is the last. No
/// Watch: ChannelReader.Completion tells that a channel is closed and empty, but not that its reader has ended. No Timer,
/// Become and Stash: the library has none of them.
/// </remarks>
public partial class ChannelsBench
{
    // One object for all channels. CreateUnbounded reads it, and does not copy it.
    private readonly UnboundedChannelOptions _options;

    public ChannelsBench()
        : this(new UnboundedChannelOptions()) { }

    private protected ChannelsBench(UnboundedChannelOptions options) => _options = options;

    /// <summary>Whether actors read by ReadAllAsync instead of WaitToReadAsync and TryRead.</summary>
    internal bool ReadsAll { get; init; }
}
