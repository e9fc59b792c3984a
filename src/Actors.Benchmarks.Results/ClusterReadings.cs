namespace Actors.Benchmarks.Results;

/// <summary>What a process has read of the cluster in <see cref="Entities"/> and <see cref="Activation"/>.</summary>
/// <param name="Shares">Entities on each node.</param>
/// <param name="NodeBytes">Memory that the process of each node held at the end: its working set.</param>
/// <param name="UpSeconds">From the start of the first node until all nodes and the driver knew all nodes.</param>
/// <param name="TouchSeconds">From then on, the first requests to a thousand entities, a hundred at a time: shards are allocated to
/// nodes, and code is compiled.</param>
public sealed record ClusterReading(
    IReadOnlyList<long> Shares,
    IReadOnlyList<long> NodeBytes,
    double UpSeconds,
    double? TouchSeconds = null
);

/// <summary>What a process has counted in <see cref="Failover"/>.</summary>
/// <param name="Keys">Entities.</param>
/// <param name="Victims">Those that lived on the node, by their last answer before the fault. Without a fault, those of the same node.</param>
/// <param name="OutageMedianMilliseconds">How long a victim was out: the median; null if it is one that was not back.</param>
/// <param name="OutageMaxMilliseconds">The longest outage of a victim that was back; null if there is none.</param>
/// <param name="Never">Victims that were not back at the end.</param>
/// <param name="Requests">Requests from the fault on.</param>
/// <param name="Failed">Those of them that failed, or were not answered within a second.</param>
/// <param name="FailedOfOthers">Those of the failed ones that were sent to entities of the other nodes.</param>
/// <param name="Late">Failed requests that an entity of a node that lives has handled nevertheless.</param>
/// <param name="Collateral">Entities of the other nodes that lost their activation.</param>
/// <param name="Relapses">Requests that failed after their entity was back.</param>
/// <param name="Stale">Answers of an activation to a request that was sent after a newer one had answered.</param>
/// <param name="Twice">Answers that an activation gave twice.</param>
/// <param name="LiveTwice">Entities with two live activations at the end.</param>
/// <param name="ExitMilliseconds">From the order to leave, or to stand still, to the end of the process; null if it did not end by itself.</param>
/// <param name="ObservedSeconds">From the fault to the end.</param>
/// <param name="MaxLateMilliseconds">How late the driver was at most.</param>
/// <param name="Answered">Requests that were answered, by the tenth of a second in which they were due, from five seconds before the fault on.</param>
/// <param name="Timelines">Of each entity, from the start of the load, in the order of the first request: the tenths of a second until that, and its requests, due every
/// <c>Keys / Rate</c> seconds, as <c>12+3a</c>: twelve were answered by node 3, activation a; and <c>14-</c>: fourteen failed.</param>
public sealed record FailoverReading(
    int Keys,
    int Victims,
    double? OutageMedianMilliseconds,
    double? OutageMaxMilliseconds,
    int Never,
    long Requests,
    long Failed,
    long FailedOfOthers,
    long Late,
    int Collateral,
    long Relapses,
    long Stale,
    long Twice,
    int LiveTwice,
    double? ExitMilliseconds,
    double ObservedSeconds,
    double MaxLateMilliseconds,
    IReadOnlyList<int> Answered,
    IReadOnlyList<string> Timelines
)
{
    /// <summary>Entities of the node that was cut off, without the victims; null if none was.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public OutageReading? CutOff { get; init; }
}

/// <summary>How long entities were out.</summary>
/// <param name="Entities">How many they are.</param>
/// <param name="MedianMilliseconds">The median; null if it is one that was not back.</param>
/// <param name="MaxMilliseconds">The longest of one that was back; null if there is none.</param>
/// <param name="Never">Those that were not back at the end.</param>
public sealed record OutageReading(int Entities, double? MedianMilliseconds, double? MaxMilliseconds, int Never);

/// <summary>What a process has counted in <see cref="Join"/>.</summary>
/// <param name="Failed">Requests from the join on that failed, or were not answered within a second.</param>
/// <param name="FirstAnswerMilliseconds">From the order to join to the first request that the new node answered; null if it answered none.</param>
/// <param name="ShareHalfway">The new node's share of the entities after half of the observed time.</param>
/// <param name="ShareAtEnd">The same at its end.</param>
/// <param name="ShareOfNew">Its share of entities that were activated then.</param>
/// <param name="MaxLateMilliseconds">How late the driver was at most.</param>
/// <param name="Answered"><see cref="FailoverReading.Answered"/>.</param>
/// <param name="Timelines"><see cref="FailoverReading.Timelines"/>.</param>
public sealed record JoinReading(
    long Failed,
    double? FirstAnswerMilliseconds,
    double ShareHalfway,
    double ShareAtEnd,
    double ShareOfNew,
    double MaxLateMilliseconds,
    IReadOnlyList<int> Answered,
    IReadOnlyList<string> Timelines
);
