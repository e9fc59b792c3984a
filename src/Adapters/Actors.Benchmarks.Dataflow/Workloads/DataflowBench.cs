namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>TPL Dataflow: an actor is an <c>ActionBlock</c>.</summary>
/// <remarks>
/// | setting | value                                 | why                                                                                        |
/// |---------|---------------------------------------|--------------------------------------------------------------------------------------------|
/// | block   | ActionBlock, default options          | one message at a time, unbounded: what an actor is                                         |
/// | post    | ActionBlock.Post                      | the block's own method: the extension method calls an interface. Never declined by an      |
/// |         |                                       | unbounded block, as the answer proves. A BufferBlock has the extension method only         |
/// | await   | a handler that returns a Task         | the next message waits until the task is complete                                          |
/// | select  | BufferBlock with DataflowBlock.Choose | the library's own select; TryReceive drains what has come meanwhile                        |
/// | end     | Complete                              | the actor completes its own block in its last message, for which the block queues a task   |
/// | encode  | Wire.Copy before the post             | the library has no serializer                                                              |
/// Deviations: CounterSelect reads two buffers, Add first. In RawChannel the writer completes the buffer, because the reader is
/// no actor and does not know which message is the last.
/// </remarks>
public sealed partial class DataflowBench;
