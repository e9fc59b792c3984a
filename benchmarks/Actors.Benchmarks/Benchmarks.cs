using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks;

// The classes have names of their own because the ids of the cases begin with them.

/// <inheritdoc/>
public class SequentialBenchmark : SequentialBenchmark<AllRows>;

/// <inheritdoc/>
public class ParallelBenchmark : ParallelBenchmark<AllRows>;

/// <inheritdoc/>
public class SpawnBenchmark : SpawnBenchmark<AllRows>;

/// <inheritdoc/>
public class CounterBenchmark : CounterBenchmark<AllRows>;

/// <inheritdoc/>
public class CounterSelectBenchmark : CounterSelectBenchmark<AllRows>;

/// <inheritdoc/>
public class PingPongBenchmark : PingPongBenchmark<AllRows>;

/// <inheritdoc/>
public class AwaitingBenchmark : AwaitingBenchmark<AllRows>;

/// <inheritdoc/>
public class RingBenchmark : RingBenchmark<AllRows>;

/// <inheritdoc/>
public class BroadcastBenchmark : BroadcastBenchmark<AllRows>;

/// <inheritdoc/>
public class GatherBenchmark : GatherBenchmark<AllRows>;

/// <inheritdoc/>
public class FailureBenchmark : FailureBenchmark<AllRows>;

/// <inheritdoc/>
public class IdleBenchmark : IdleBenchmark<AllRows>;

/// <inheritdoc/>
public class LatencyBenchmark : LatencyBenchmark<AllRows>;

/// <inheritdoc/>
public class OverloadBenchmark : OverloadBenchmark<AllRows>;

/// <inheritdoc/>
public class OperationsBenchmark : OperationsBenchmark<AllRows>;

/// <inheritdoc/>
public class TimerBenchmark : TimerBenchmark<AllRows>;

/// <inheritdoc/>
public class ColdStartBenchmark : ColdStartBenchmark<AllRows>;

/// <inheritdoc/>
public class RemoteBenchmark : RemoteBenchmark<AllRows>
{
    /// <inheritdoc/>
    protected override IReadOnlyList<string> NodeCommand => ["Actors.Benchmarks.Node.dll"];
}
