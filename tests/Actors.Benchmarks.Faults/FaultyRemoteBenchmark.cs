using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Faults;

/// <summary>Lets the program measure Remote with faulty far sides.</summary>
public class FaultyRemoteBenchmark()
    : WorkloadBenchmark(FaultyRows.InOrder, Sizes.Of(new Remote(1, 100, 0, 20_000), new Remote(8, 100, 0, 20_000)));
