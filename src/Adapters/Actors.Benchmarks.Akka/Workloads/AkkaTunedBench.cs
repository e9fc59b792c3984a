namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Akka.NET with the setting that its own PingPong benchmark changes.</summary>
/// <remarks>
/// | setting    | value          | why                                                                   |
/// |------------|----------------|-----------------------------------------------------------------------|
/// | dispatcher | throughput 100 | more messages before another actor gets its turn. A value in examples |
/// |            |                | of its documentation (dispatchers.md), and one of those that its      |
/// |            |                | PingPong program tries, from 1 to 900 (PingPong/Program.cs)           |
/// Deviations: none. Everything else as <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaTunedBench() : AkkaBench(AkkaSettings.Tuned)
{
    /// <summary>No: an idle actor has no turn.</summary>
    public override bool CanDo(Idle workload) => false;

    /// <summary>No: there is no other actor that could have a turn.</summary>
    public override bool CanDo(Overload workload) => false;
}
