namespace Actors.Benchmarks.Akka;

/// <summary>Akka.NET with the knob that its own PingPong benchmark turns.</summary>
/// <remarks>
/// | setting    | value          | why                                                                   |
/// |------------|----------------|-----------------------------------------------------------------------|
/// | dispatcher | throughput 100 | fewer work items for as many messages; the gain is spent at about 100 |
/// Deviations: none. Everything else as <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaTunedBench() : AkkaBench(AkkaSettings.Tuned);
