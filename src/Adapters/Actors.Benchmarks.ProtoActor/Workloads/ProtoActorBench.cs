namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Proto.Actor with its default settings. Children are spawned by their parent.</summary>
/// <remarks>
/// | setting    | value                       | why                                                                                     |
/// |------------|-----------------------------|-----------------------------------------------------------------------------------------|
/// | system     | one for all runs            | a program makes it once                                                                 |
/// | logging    | none                        | the default is a NullLoggerFactory (Log.cs)                                             |
/// | dispatcher | default, throughput 300     | the only one that queues a mailbox without allocating (Mailbox.cs)                      |
/// | mailbox    | unbounded, ConcurrentQueue  | the default (Props.cs)                                                                  |
/// | Props      | static if it holds no state | they are immutable and made to be shared                                                |
/// | messages   | Send, not Request           | no envelope: a child knows its parent, and a parent its child                           |
/// | root       | system.Root                 | as in its README; it puts each message into an envelope (ActorSystem.NewRoot)           |
/// | handlers   | return Task.CompletedTask   | a completed task takes the path without allocation (ActorContext.cs)                    |
/// | end        | Stop(Self), then the answer | the actor ends itself first; the stop is handled after the message                      |
/// | ask        | RequestAsync                | the default time-out, 5 s, is a timer for each (ISenderContext.cs)                      |
/// |            | without it in Counter       | it would begin before the Adds are handled that wait before it                          |
/// | gate       | an awaiting handler         | the mailbox stays busy and holds no thread                                              |
/// | await      | Task.Run of an empty method | the same in all libraries; Proto.Actor.Yield awaits Task.Yield                          |
/// | fan-out    | a loop of Forward           | passes on the envelope that the sender's root has made: one for all members             |
/// | gather     | RequestAsync, Task.WhenAll  | awaited in the handler, which handles nothing else meanwhile; time-out as ask           |
/// | supervisor | AlwaysRestartStrategy       | the default one stops an actor at its 11th failure in 10 s (Supervision.cs)             |
/// | restart    | Restarting                  | the new instance gets Started, too (ActorContext.RestartAsync)                          |
/// | watch      | none                        | a parent is told of its children's ends without it, and twice with it (ActorContext.cs) |
/// | timer      | context.Scheduler()         | the only one for messages; each timer is a task (Scheduler.cs)                          |
/// | become     | Behavior                    | as documented; makes a delegate                                                         |
/// | stash      | context.Capture, Receive    | the library's own; the list of what is captured is the actor's (CaptureContextTests.cs) |
/// | pipeline   | credits from sink to source | a mailbox has no bound, as in Akka.NET                                                  |
/// | handlers   | NewRoundRobinPool           | the library's router; it routes on the sender's thread (RouterProcess.cs)               |
/// | idle       | children of one parent      | Proto.Actor.Root shows what the parent's set of children holds                          |
/// | open loop  | RequestAsync, default       | the 5 s count from the send; up to 5000 requests share one process (Futures.cs)         |
/// | census     | processes in the registry   | an actor leaves the registry after its last child                                       |
/// | serialized | ForcedSerializationSender…  | the library's own way, on the sending thread (Proto.Remote)                             |
/// | remote     | GrpcNet, default            | batches of up to 1000 (EndpointWriterOptions.cs); both sides listen                     |
/// | serializer | protobuf                    | no ICachedSerialization, which would encode a message only once                         |
/// Deviations: none. There is no RawChannel: the library's queues are public, but only a mailbox can wait for one.
/// </remarks>
public sealed partial class ProtoActorBench : ProtoActorBenchBase;
