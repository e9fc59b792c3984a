namespace Actors.Benchmarks.Tasks.Obj;

/// <summary>The task parallel library: a <c>Task.Run</c> for each unit.</summary>
/// <remarks>
/// | setting | value    | why                                                                                  |
/// |---------|----------|--------------------------------------------------------------------------------------|
/// | start   | Task.Run | the documented way to start concurrent work                                          |
/// | reply   | return   | a task has no mailbox: its argument stands for the message, its result for the reply |
/// | idle    | delay    | an async method awaits Task.Delay, as in the comparisons of a million waiting tasks   |
/// Deviations: a task takes no messages after its start. So it can do only Sequential, Spawn, Create and Idle.
/// </remarks>
public sealed partial class TasksBench;
