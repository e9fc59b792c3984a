namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Akka.NET with the setting that its own PingPong benchmark changes.</summary>
/// <remarks>
/// | setting    | value          | why                                                               |
/// |------------|----------------|-------------------------------------------------------------------|
/// | dispatcher | throughput 100 | fewer work items for as many messages; above 100 little is gained |
/// Deviations: none. Everything else as <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaTunedBench() : AkkaBench(AkkaSettings.Tuned);
