namespace Actors.Benchmarks.AsyncEnumerable.Obj;

/// <summary>The asynchronous operators of <c>System.Linq</c>, over <c>IAsyncEnumerable</c>.</summary>
/// <remarks>
/// | setting | value                       | why                                                                    |
/// |---------|-----------------------------|------------------------------------------------------------------------|
/// | source  | Range and ToAsyncEnumerable | what the library offers for a sequence that is already there           |
/// | stage   | Select                      | the operator that makes one element of another, with a synchronous map |
/// | sink    | await foreach               | what the language offers                                               |
/// Deviations: no units and no boundary, because a reader pulls one element after the other. The library has no operator that reads
/// ahead.
/// </remarks>
public sealed partial class AsyncEnumerableBench;
