namespace Actors.Benchmarks;

/// <summary>The workloads that <c>docs/workloads.md</c> defines.</summary>
public static class StandardWorkloads
{
    /// <summary>Their types, in the order of the tables.</summary>
    public static IReadOnlyList<Type> InOrder { get; } =
    [
        typeof(Sequential),
        typeof(Parallel),
        typeof(Spawn),
        typeof(Counter),
        typeof(CounterSelect),
        typeof(PingPong),
        typeof(SerializedPingPong),
        typeof(Awaiting),
        typeof(Ring),
        typeof(Broadcast),
        typeof(Gather),
        typeof(Aggregate),
        typeof(Pipeline),
        typeof(Journal),
        typeof(Recovery),
        typeof(Crash),
        typeof(Failure),
        typeof(Idle),
        typeof(Latency),
        typeof(Overload),
        typeof(Create),
        typeof(Tell),
        typeof(Post),
        typeof(Ask),
        typeof(RawChannel),
        typeof(Watch),
        typeof(Timer),
        typeof(Become),
        typeof(Stash),
        typeof(ColdStart),
        typeof(Remote),
        typeof(Entities),
        typeof(Activation),
        typeof(Failover),
        typeof(Join),
        typeof(Liveness),
    ];

    /// <summary>The sizes, the figure and the questions of a workload; null if there is no such workload.</summary>
    /// <param name="name">The name of its type.</param>
    public static WorkloadSizes? Find(string name) =>
        InOrder.FirstOrDefault(type => type.Name == name) is { } found ? Size.Of(found) : null;

    /// <summary>Where a workload stands in <see cref="InOrder"/>; behind all of them, if it is not there.</summary>
    /// <param name="workload">Its type.</param>
    public static int PlaceOf(Type workload) => InOrder.TakeWhile(type => type != workload).Count();
}
