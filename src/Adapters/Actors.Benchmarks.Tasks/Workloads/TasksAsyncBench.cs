namespace Actors.Benchmarks.Tasks.Obj;

/// <summary>Plain async recursion: one task for the run, in which every node is an async call.</summary>
/// <remarks>
/// | setting | value        | why                                                                        |
/// |---------|--------------|----------------------------------------------------------------------------|
/// | start   | one Task.Run | every async call inside it completes synchronously, so it is the only unit |
/// Deviations: one unit, where a tree of a million leaves has 1,111,111. This is what the published ".NET async" rows of
/// Skynet measure.
/// </remarks>
public sealed partial class TasksAsyncBench;
