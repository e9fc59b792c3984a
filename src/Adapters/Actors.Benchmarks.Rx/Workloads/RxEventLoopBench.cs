namespace Actors.Benchmarks.Rx.Obj;

/// <summary>Rx with an <c>EventLoopScheduler</c> for each actor.</summary>
/// <remarks>
/// | setting   | value                  | why                                                                                        |
/// |-----------|------------------------|--------------------------------------------------------------------------------------------|
/// | scheduler | new EventLoopScheduler | the library's own thread; takes one message at a time from a queue of scheduled actions    |
/// | end       | Dispose of both        | of the subscription, and of the scheduler, whose thread waits for actions until then       |
/// Deviations: only Counter, PingPong, Tell and Ask, in which a thread for each actor is bearable. Everything else as <see cref="RxBench"/>.
/// </remarks>
public sealed class RxEventLoopBench() : RxBench(() => new EventLoopScheduler());
