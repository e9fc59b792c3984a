namespace Actors.Benchmarks.Rx.Obj;

/// <summary>Rx with the default of <c>TaskPoolScheduler</c>: a thread for each actor.</summary>
/// <remarks>
/// | setting   | value                     | why                                                                                     |
/// |-----------|---------------------------|-----------------------------------------------------------------------------------------|
/// | scheduler | TaskPoolScheduler.Default | with ISchedulerLongRunning a thread waits for messages, and handles all that have come  |
/// Deviations: only Counter, PingPong, Tell and Ask, in which a thread for each actor is bearable. Everything else as <see cref="RxBench"/>.
/// </remarks>
public sealed class RxLongRunningBench() : RxBench(() => TaskPoolScheduler.Default);
