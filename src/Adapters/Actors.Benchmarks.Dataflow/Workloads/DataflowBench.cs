namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>TPL Dataflow: an actor is an <c>ActionBlock</c>.</summary>
/// <remarks>
/// | setting | value                                 | why                                                                 |
/// |---------|---------------------------------------|---------------------------------------------------------------------|
/// | block   | ActionBlock, default options          | one message at a time, unbounded: what an actor is                  |
/// | post    | Post                                  | never declined by an unbounded block, as the answer proves          |
/// | select  | BufferBlock with DataflowBlock.Choose | the library's own select; TryReceive drains what has come meanwhile |
/// | end     | Complete                              | the block's own way to end                                          |
/// | encode  | Wire.Copy before the post             | the library has no serializer                                       |
/// Deviations: CounterSelect reads two buffers, Add first.
/// </remarks>
public sealed partial class DataflowBench;
