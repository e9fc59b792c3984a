namespace Actors.Benchmarks.Harness.Protocol;

/// <summary>What a process has read: one of these.</summary>
internal sealed record Readings(
    IdleReading? Idle = null,
    LatencyReading? Latency = null,
    OverloadCounts? Overload = null,
    ClusterReading? Cluster = null,
    FailoverReading? Failover = null,
    JoinReading? Join = null,
    PipelineReading? Pipeline = null,
    JournalReading? Journal = null,
    RecoveryReading? Recovery = null,
    CrashReading? Crash = null
);
