namespace Actors.Benchmarks.Direct.Obj;

/// <summary>What one would write without actors: method calls, and a lock where producers share an object.</summary>
/// <remarks>
/// | setting  | value                 | why                                                                 |
/// |----------|-----------------------|---------------------------------------------------------------------|
/// | message  | a method call         | the return stands for the reply, and both are counted as deliveries |
/// | inlining | off for the receiver  | else the compiler removes the call, and for structs the whole loop  |
/// | lock     | System.Threading.Lock | the lock that C# offers; in Counter only                            |
/// | failure  | throw and catch       | the caller catches, and makes a new receiver                        |
/// | encode   | Wire.Copy, both ways  | in SerializedPingPong: shows what encoding itself costs             |
/// Deviations: no units. PingPong has no window: each pair is a thread-pool task, which makes one call after the other. No
/// CounterSelect: there are no channels to select from. No Ring: a call returns, but a token does not. No Post and no
/// RawChannel: there is no place where a message could wait. In Gather one worker is called after the other. In Failure each
/// sender is a thread-pool task. No Broadcast: nothing is passed on where nothing is sent. No Watch, Timer, Become and
/// Stash: an object has none of them.
/// </remarks>
public sealed partial class DirectBench;
