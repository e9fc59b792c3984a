namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Akka.NET as its documentation shows it, with its default settings. Children are spawned by their parent.</summary>
/// <remarks>
/// | setting    | value                       | why                                                                                                |
/// |------------|-----------------------------|----------------------------------------------------------------------------------------------------|
/// | system     | one for all runs            | a program creates it once                                                                          |
/// | logging    | off, also for dead letters  | one line of log would disturb a measurement                                                        |
/// | dispatcher | default, throughput 30      | the thread pool's local queue, no allocations (Dispatchers.cs)                                     |
/// | mailbox    | unbounded, ConcurrentQueue  | the default                                                                                        |
/// | actor      | UntypedActor                | recommended for C# (untyped-actor-api.md); the library's SpawnBenchmark and RemotePingPong use it  |
/// | Props      | Props.Create(() => …)       | in a static method, as recommended there; like children share them                                 |
/// | names      | none                        | each character of a given name is checked (ActorCell.CheckName)                                    |
/// | roots      | ActorSystem.ActorOf         | as in code outside of actors; the user guardian starts each                                        |
/// | messages   | Tell(message)               | the sender is implicit; a reply goes to Sender, a sum to the parent                                |
/// | end        | Stop(Self), then the answer | the end is requested before the answer, and comes after it                                         |
/// | ask        | without a time-out          | the default, akka.actor.ask-timeout = infinite (akka.conf)                                         |
/// | gate       | RunTask                     | the mailbox is suspended meanwhile, as by ReceiveAsync of a ReceiveActor                           |
/// | await      | RunTask, Task.Run           | Task.Yield would not suspend: the rest runs at once (ActorTaskScheduler.cs)                        |
/// | fan-out    | a loop over the children    | BroadcastPool and EventStream have rows of their own                                               |
/// | gather     | Ask, Task.WhenAll, PipeTo   | as documented (untyped-actor-api.md). In RunTask, each Ask costs a system message (Futures.cs)     |
/// | supervisor | the default one             | restarts without a limit (SupervisorStrategy.cs); nobody gets its event for the log                |
/// | restart    | hooks overridden            | the base's call PostStop and PreStart, as if a unit had ended                                      |
/// | watch      | Context.Watch of children   | a parent gets one notice, and Terminated if it watches (ActorCell.DeathWatch.cs)                   |
/// | timer      | IWithTimers                 | recommended for actors (schedulers.md); the key is a boxed number                                  |
/// | become     | Become(method)              | as documented; each call allocates delegates for the method (ActorCell.cs)                         |
/// | stash      | IWithUnboundedStash         | brings a mailbox with a stack for what is handled first (DequeWrapperMessageQueue.cs)              |
/// | pipeline   | credits from sink to source | a mailbox has no bound by default; the source is the parent                                        |
/// | handlers   | RoundRobinPool              | the documentation's first router (routers.md); it routes on the sender's thread (RoutedActorCell.cs) |
/// | idle       | children of one parent      | each keeps its name, its path, its place in the parent's dictionary (ChildrenContainerBase.cs)     |
/// | open loop  | Identify before it          | messages wait in a list under a lock until the actor is started (RepointableActorRef.cs)           |
/// | census     | the roots still there       | a parent ends after its last child                                                                 |
/// | serialized | serialize-messages = on     | the library's own way, on the sending thread (ActorCell.cs)                                        |
/// | serializer | PairSerializer, protobuf    | the default is JSON, which has a row of its own                                                    |
/// | remote     | DotNetty TCP, default       | flushes after up to 30 writes (Remote.conf); resolved references                                   |
/// |            | untrusted-mode              | off on the loopback, the default; on for a port that others reach (Remote.conf, Endpoint.cs)       |
/// | serializer | Akka.Remote's for protobuf  | bound to IMessage by default (Remote.conf)                                                         |
/// Deviations: serialized runs have an actor system of their own, because a system encodes all of its messages or none.
/// No CounterSelect: an actor has one mailbox. No RawChannel: the queue is public, but only a mailbox can wait for it.
/// </remarks>
public partial class AkkaBench : AkkaBenchBase
{
    public AkkaBench()
        : this(AkkaSettings.Quiet) { }

    private protected AkkaBench(string settings)
        : base(settings) { }
}
