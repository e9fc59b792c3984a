namespace Actors.Benchmarks.Rx.Obj;

// Each is Rx with another scheduler, and the actors of RxBench. They do only Counter, PingPong, Tell and Ask, in which a thread for
// each actor is bearable.

/// <summary>The default of <c>TaskPoolScheduler</c>: with ISchedulerLongRunning a thread waits for messages, and handles all that
/// have come.</summary>
public sealed class RxLongRunningBench() : RxBench(() => TaskPoolScheduler.Default);

/// <summary>The library's own thread, which takes one message at a time from a queue of scheduled actions. The actor disposes of it,
/// too, when it ends: until then it waits for actions.</summary>
public sealed class RxEventLoopBench() : RxBench(() => new EventLoopScheduler());
