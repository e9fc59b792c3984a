namespace Actors.Benchmarks.Akka.Obj;

// Each is Akka.NET with one other setting, and the actors of AkkaBench.

/// <summary>Throughput 100: more messages before another actor gets its turn. A value in examples of the documentation
/// (dispatchers.md), and one of those that Akka.NET's own PingPong program tries, from 1 to 900 (PingPong/Program.cs).</summary>
public sealed class AkkaTunedBench() : AkkaBench(AkkaSettings.Tuned);

/// <summary>The channel executor, documented for a lower use of processors (dispatchers.md), for the dispatcher that runs the
/// rows' actors. Its priority is the default, normal. Not a million leaves of Spawn: whole levels of the tree live at a time,
/// which took more than a minute and 3.2 GB (1.5.73).</summary>
public sealed class AkkaChannelExecutorBench() : AkkaBench(AkkaSettings.ChannelExecutor), IActorBench<Spawn>
{
    bool IActorBench<Spawn>.CanDo(Spawn workload) => workload.Leaves <= 100_000;
}

/// <summary>Requests that fail after 5 s. The setting does what the argument of Ask does: each has a timer (Futures.cs).</summary>
public sealed class AkkaAskTimeoutBench() : AkkaBench(AkkaSettings.AskTimeout);
