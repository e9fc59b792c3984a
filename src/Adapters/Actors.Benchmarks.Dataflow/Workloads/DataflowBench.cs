namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>TPL Dataflow: an actor is an <c>ActionBlock</c>.</summary>
/// <remarks>
/// | setting | value                                 | why                                                                                      |
/// |---------|---------------------------------------|------------------------------------------------------------------------------------------|
/// | block   | ActionBlock, default options          | one message at a time, unbounded: what an actor is                                       |
/// | post    | ActionBlock.Post                      | the block's own: the extension calls an interface. Unbounded, it declines nothing        |
/// | await   | a handler that returns a Task         | the next message waits until the task is complete                                        |
/// | select  | BufferBlock with DataflowBlock.Choose | the library's own select; TryReceive drains what has come meanwhile                      |
/// | ask     | TaskCompletionSource in the message   | the library has no request; its continuations are asynchronous                           |
/// | failure | catch in the delegate                 | an exception that leaves the delegate faults the block, which then drops its queue       |
/// | watch   | Completion                            | the task with which the library tells that a block has ended; its continuation posts     |
/// | end     | Complete                              | the actor completes its own block in its last message, for which the block queues a task |
/// | chain   | LinkTo with PropagateCompletion       | in Pipeline, with BoundedCapacity; a source sends by SendAsync, which waits for room     |
/// | idle    | a program holds the block             | the block holds the delegate, and with it the actor                                      |
/// Deviations: CounterSelect and RawChannel post by the extension, since a BufferBlock has no Post of its own. CounterSelect reads two
/// buffers, Add first. In RawChannel the writer completes the buffer, because the reader is
/// no actor and does not know which message is the last. No Timer, Become and Stash: the library has no timers, a block's
/// delegate is fixed, and what is put aside would be in a queue of one's own.
/// </remarks>
public sealed partial class DataflowBench;
