namespace Tiny.Benchmarks.Obj;

/// <summary>What Tiny does. It has nothing to start; with a system, it would be started in <c>StartAsync</c>.</summary>
public sealed partial class TinyBench;
