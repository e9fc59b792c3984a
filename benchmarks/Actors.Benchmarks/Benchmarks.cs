using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks;

// The classes have names of their own because the ids of the cases begin with them. They stand in the order of the tables.

/// <inheritdoc cref="Sequential"/>
public class SequentialBenchmark : WorkloadBenchmark<AllRows, Sequential>;

/// <inheritdoc cref="Parallel"/>
public class ParallelBenchmark : WorkloadBenchmark<AllRows, Parallel>;

/// <inheritdoc cref="Spawn"/>
public class SpawnBenchmark : WorkloadBenchmark<AllRows, Spawn>;

/// <inheritdoc cref="Counter"/>
public class CounterBenchmark : WorkloadBenchmark<AllRows, Counter>;

/// <inheritdoc cref="CounterSelect"/>
public class CounterSelectBenchmark : WorkloadBenchmark<AllRows, CounterSelect>;

/// <inheritdoc cref="IPingPong"/>
public class PingPongBenchmark : WorkloadBenchmark<AllRows, IPingPong>;

/// <inheritdoc cref="Awaiting"/>
public class AwaitingBenchmark : WorkloadBenchmark<AllRows, Awaiting>;

/// <inheritdoc cref="Ring"/>
public class RingBenchmark : WorkloadBenchmark<AllRows, Ring>;

/// <inheritdoc cref="Broadcast"/>
public class BroadcastBenchmark : WorkloadBenchmark<AllRows, Broadcast>;

/// <inheritdoc cref="Gather"/>
public class GatherBenchmark : WorkloadBenchmark<AllRows, Gather>;

/// <inheritdoc cref="Aggregate"/>
public class AggregateBenchmark : WorkloadBenchmark<AllRows, Aggregate>;

/// <inheritdoc cref="Pipeline"/>
public class PipelineBenchmark : WorkloadBenchmark<AllRows, Pipeline>;

/// <inheritdoc cref="Journal"/>
public class JournalBenchmark : WorkloadBenchmark<AllRows, Journal>;

/// <inheritdoc cref="Recovery"/>
public class RecoveryBenchmark : WorkloadBenchmark<AllRows, Recovery>;

/// <inheritdoc cref="Crash"/>
public class CrashBenchmark : WorkloadBenchmark<AllRows, Crash>;

/// <inheritdoc cref="Failure"/>
public class FailureBenchmark : WorkloadBenchmark<AllRows, Failure>;

/// <inheritdoc cref="Idle"/>
public class IdleBenchmark : WorkloadBenchmark<AllRows, Idle>;

/// <inheritdoc cref="Latency"/>
public class LatencyBenchmark : WorkloadBenchmark<AllRows, Latency>;

/// <inheritdoc cref="Overload"/>
public class OverloadBenchmark : WorkloadBenchmark<AllRows, Overload>;

/// <inheritdoc cref="IOperation"/>
public class OperationsBenchmark : WorkloadBenchmark<AllRows, IOperation>;

/// <inheritdoc cref="ColdStart"/>
public class ColdStartBenchmark : WorkloadBenchmark<AllRows, ColdStart>;

/// <inheritdoc cref="Remote"/>
public class RemoteBenchmark : WorkloadBenchmark<AllRows, Remote>;

/// <inheritdoc cref="Entities"/>
public class EntitiesBenchmark : WorkloadBenchmark<AllRows, Entities>;

/// <inheritdoc cref="Activation"/>
public class ActivationBenchmark : WorkloadBenchmark<AllRows, Activation>;

/// <inheritdoc cref="Failover"/>
public class FailoverBenchmark : WorkloadBenchmark<AllRows, Failover>;

/// <inheritdoc cref="Join"/>
public class JoinBenchmark : WorkloadBenchmark<AllRows, Join>;
