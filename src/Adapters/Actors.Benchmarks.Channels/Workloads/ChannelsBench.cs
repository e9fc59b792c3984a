namespace Actors.Benchmarks.Channels.Obj;

/// <summary><c>System.Threading.Channels</c>: an actor is an unbounded channel and one task that reads it.</summary>
/// <remarks>
/// | setting      | value                       | why                                                                                    |
/// |--------------|-----------------------------|----------------------------------------------------------------------------------------|
/// | channel      | unbounded, SingleReader     | selects the implementation for one reader; SingleWriter changes nothing                |
/// | continuation | asynchronous, the default   | a synchronous one would run the reader inside the writer's call (dotnet/runtime#33858) |
/// | loop         | WaitToReadAsync and TryRead | reads all messages that are there, without a task for each message                     |
/// | end          | the loop returns            | nobody writes to the actor any more                                                    |
/// | encode       | Wire.Copy before the write  | the library has no serializer                                                          |
/// Deviations: CounterSelect reads two buffered channels, Add first, because the library cannot select between channels. In
/// Create a task of the thread pool starts each actor. Without that the actor would end inside its creator's call.
/// </remarks>
public sealed partial class ChannelsBench;
