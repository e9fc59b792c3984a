namespace Actors.Benchmarks.R3.Obj;

/// <summary>R3: a stage is an operator, and what works on its own observes on the thread pool.</summary>
/// <remarks>
/// | setting   | value                                  | why                                                                            |
/// |-----------|----------------------------------------|--------------------------------------------------------------------------------|
/// | stage     | Select                                 | the operator that makes one element of another                                 |
/// | boundary  | ObserveOnThreadPool                    | a queue and a work item; so does ObserveOn of the default provider (ObserveOn.cs) |
/// | handlers  | SelectAwait, Parallel, maxConcurrent   | the library's own limit; Task.Run because the work blocks                      |
/// | source    | OnNext of a Subject                    | what the documentation shows first for values from outside                     |
/// | senders   | one: a plain Subject; several: Synchronize | operators expect one OnNext at a time (README.md)                          |
/// | fan-out   | one Subject, which all members observe | the library's own: OnNext calls all that have subscribed                       |
/// | end       | Dispose of the subscription            | what an observer does that wants no more messages                              |
/// Deviations: only what R3 does in its own way. It has no addresses, no requests and no mailbox with a bound.
/// SequentialParallel with maxConcurrent changes the order where a task is complete when it is awaited (AwaitOperation.cs).
/// </remarks>
public sealed partial class R3Bench;
