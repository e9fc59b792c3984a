namespace Actors.Benchmarks.Rx.Obj;

// Each is Rx with another scheduler, and the actors of RxBench. They do only work in which a thread for each actor is
// bearable.

/// <summary>The default of <c>TaskPoolScheduler</c>: with ISchedulerLongRunning a thread waits for messages, and handles all that
/// have come.</summary>
public sealed class RxLongRunningBench() : RxBench(() => TaskPoolScheduler.Default);

/// <summary>The library's own thread, which takes one message at a time from a queue of scheduled actions. When the actor ends, it
/// disposes of the scheduler, whose thread waits for actions until then.</summary>
public sealed class RxEventLoopBench() : RxBench(() => new EventLoopScheduler());
