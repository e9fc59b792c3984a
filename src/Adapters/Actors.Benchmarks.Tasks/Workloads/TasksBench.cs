namespace Actors.Benchmarks.Tasks.Obj;

/// <summary>The task parallel library: a <c>Task.Run</c> for each unit.</summary>
/// <remarks>
/// | setting | value    | why                                                                                  |
/// |---------|----------|--------------------------------------------------------------------------------------|
/// | start   | Task.Run | the documented way to start concurrent work                                          |
/// | reply   | return   | a task has no mailbox: its argument stands for the message, its result for the reply |
/// Deviations: none. A task takes no messages after its start. So it can do only Sequential, Spawn and Create.
/// </remarks>
public sealed partial class TasksBench;
