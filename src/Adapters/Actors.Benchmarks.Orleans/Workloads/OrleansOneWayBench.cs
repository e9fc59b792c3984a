namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>Orleans with one-way calls: no response is sent, and the caller does not know when the call is handled.</summary>
/// <remarks>
/// | setting | value         | why                                                                           |
/// |---------|---------------|-------------------------------------------------------------------------------|
/// | calls   | OneWay        | Orleans' tell: no callback is kept, and no response is sent                   |
/// | window  | 1000 in total | a grain's calls wait in a List, read from its head: O(n) (ActivationData)     |
/// | flush   | one in 500    | an ordinary call in each half of the window, answered when it is handled      |
/// Deviations: a flush is no message of the workload. Tell begins with one, too, because the calls that follow a first call
/// can overtake it, while the grain is placed. In PingPong the Pongs keep the window. Without a window, a one-way
/// call would cost more, the more of them wait. In Latency and Overload there is none: the load generator decides what is under way, and no flush
/// is sent. A one-way call has no time-out, and nobody learns of one that fails. No Idle: its grain would be that of
/// <see cref="OrleansBench"/>. Everything else as there.
/// </remarks>
public sealed partial class OrleansOneWayBench : OrleansBenchBase;
