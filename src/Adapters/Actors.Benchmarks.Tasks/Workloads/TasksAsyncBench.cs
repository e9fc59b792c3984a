namespace Actors.Benchmarks.Tasks.Obj;

/// <summary>Plain async recursion: one task for the run, in which every node is an async call that completes synchronously. So a tree
/// of a million leaves has one unit, not 1,111,111. This is what the published ".NET async" rows of Skynet measure.</summary>
public sealed partial class TasksAsyncBench;
