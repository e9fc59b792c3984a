namespace Actors.Benchmarks.Akka.Obj;

// Each is Akka.NET with one other setting, and the actors of AkkaBench.

/// <summary>The setting that Akka.NET's own PingPong benchmark changes.</summary>
/// <remarks>
/// | setting    | value          | why                                                                   |
/// |------------|----------------|-----------------------------------------------------------------------|
/// | dispatcher | throughput 100 | more messages before another actor gets its turn. A value in examples |
/// |            |                | of its documentation (dispatchers.md), and one of those that its      |
/// |            |                | PingPong program tries, from 1 to 900 (PingPong/Program.cs)           |
/// </remarks>
public sealed class AkkaTunedBench() : AkkaBench(AkkaSettings.Tuned);

/// <summary>The executor that is documented for less use of processors.</summary>
/// <remarks>
/// | setting    | value            | why                                                                    |
/// |------------|------------------|------------------------------------------------------------------------|
/// | dispatcher | channel-executor | as documented (dispatchers.md), for the default dispatcher, which runs |
/// |            |                  | the rows' actors. The priority is the default, normal                  |
/// </remarks>
public sealed class AkkaChannelExecutorBench() : AkkaBench(AkkaSettings.ChannelExecutor);

/// <summary>Requests with a limit of time, as a program needs them.</summary>
/// <remarks>
/// | setting | value            | why                                                                              |
/// |---------|------------------|----------------------------------------------------------------------------------|
/// | ask     | ask-timeout = 5s | does what the argument of Ask does: a token source and a timer each (Futures.cs) |
/// </remarks>
public sealed class AkkaAskTimeoutBench() : AkkaBench(AkkaSettings.AskTimeout);
