namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>Orleans: one silo in the process, called through its hosted client.</summary>
/// <remarks>
/// | setting   | value                    | why                                                                        |
/// |-----------|--------------------------|----------------------------------------------------------------------------|
/// | client    | the silo's IGrainFactory | a call stays in the process                                                |
/// | endpoints | any free loopback port   | a silo needs a listener; nobody connects, and two runs can coexist         |
/// | time-out  | the default, 30 s        | of each call; uncounted calls that wait for a whole run have 1 h           |
/// | placement | the default              | ResourceOptimized: chooses by load; here only one silo can take a grain    |
/// | messages  | GenerateSerializer       | the proxy copies arguments, the silo responses, in local calls too         |
/// | structs   | boxed twice a call       | two searches for cancellation tokens (IInvokable.GetArgument)              |
/// | methods   | ValueTask                | a pooled completion source, and no Task around it (ProxyGenerator)         |
/// | context   | none                     | call-chain reentrancy costs an AsyncLocal (dotnet/orleans#8008)            |
/// | logging   | no provider              | a single statement can falsify a benchmark (dotnet/orleans#2624)           |
/// | window    | 1000 in total            | a grain's calls wait in a List, read from its head: O(n) (ActivationData)  |
/// | keys      | new in each run          | each run activates its own grains, where others create actors              |
/// | end       | in QuiesceAsync          | grains are not told to stop; the silo deactivates the idle ones            |
/// | Idle      | DeactivateOnIdle         | called by the last call, so that the grains are gone when memory is read   |
/// | readings  | 10 to 20 s after a call  | so long a grain is in the list of active ones (ActivationWorkingSet)       |
/// | overload  | the default: no limit    | MaxEnqueuedRequestsHardLimit is 0, and load shedding is off                |
/// | failure   | caught, thrown on        | nothing restarts a grain: it stays as it is, and its caller gets the error |
/// | timer     | RegisterGrainTimer       | one-shot: an infinite period; Interleave and KeepAlive stay false          |
/// | pipeline  | Reentrant stages         | else a stage takes no element before the sink has answered for the last    |
/// | handlers  | StatelessWorker(d)       | the stage calls it; its activations work at once, a class for each d       |
/// | remote    | a second silo            | each silo lacks the class of the other side's grain: heterogeneous silos   |
/// | protobuf  | our own copier and codec | as Microsoft.Orleans.Serialization.Protobuf: bytes in calls and in copies  |
/// Deviations: a call is one message. Its response is another message only where the workload has a reply. Other libraries
/// pass values to a constructor; here the first call to a grain passes them. Ring passes its token by one-way calls, which
/// do not wait for an answer. Spawn has at most 100,000 leaves, since the root's call waits for the whole tree. No Post: a call is
/// outstanding until it is answered, and more than 1000 may not be. No RawChannel: Orleans has no channel. No CounterSelect: a grain
/// has one mailbox. No Watch: nobody is told that a grain was deactivated. No Become: the methods of a grain do not change. No Stash:
/// a call cannot be put aside. In Failure, Orleans passes the exception to the caller as it is, without a copy, since its response is
/// Immutable (ExceptionResponse). In Latency and Overload there is no window: the load generator starts calls and does not wait for them. Those
/// that wait for longer than the time-out fail, and count as refused, unless the grain has handled them all the same.
/// </remarks>
public sealed partial class OrleansBench : OrleansBenchBase;
