using System.Text.Json.Serialization;

namespace Actors.Benchmarks;

/// <summary>What kind of thing a row is. Tables group rows by it, and nothing is ranked across groups.</summary>
public enum RowGroup
{
    /// <summary>What the work costs without a library.</summary>
    [JsonStringEnumMemberName("Floor")] // as lines of results have it
    Baseline,

    /// <summary>A concurrency primitive: no supervision, no addresses.</summary>
    Primitive,

    /// <summary>An actor library, with lifecycle and supervision.</summary>
    ActorLibrary,

    /// <summary>Actors that always exist, activated by their first message.</summary>
    VirtualActors,

    /// <summary>A program of another runtime, in a process of its own.</summary>
    OtherRuntime,
}

/// <summary>Which units a row creates.</summary>
public enum UnitRule
{
    /// <summary>One for each unit that the workload defines.</summary>
    OfWorkload,

    /// <summary>One for the whole run: the rest are calls inside it.</summary>
    One,

    /// <summary>None: everything is a call.</summary>
    None,
}

/// <summary>Which ratios of a table refer to a row.</summary>
public enum BaselineKind
{
    /// <summary>None.</summary>
    None,

    /// <summary>Those to the baseline whose woken actor runs next on the thread that has woken it.</summary>
    HandOver,

    /// <summary>Those to the baseline whose woken actor is a work item of the thread pool.</summary>
    Pool,
}

/// <summary>One row of the tables: one way of using a library. It exists also where the library's package could not be restored.</summary>
public sealed record Row
{
    // A constructor starts nothing, so that one instance can be asked what it can do.
    private static readonly ConcurrentDictionary<(Type, Func<IActorBench>?), IActorBench> Instances = [];

    /// <summary>The row's name, and its stable id: <c>Proto.Actor.Root</c>.</summary>
    public required string Name { get; init; }

    /// <summary>The library that the row uses.</summary>
    public required Library Library { get; init; }

    /// <inheritdoc cref="RowGroup"/>
    public required RowGroup Group { get; init; }

    /// <summary>The language that the row is written in.</summary>
    public required string Language { get; init; }

    /// <summary>What holds the messages that wait for a unit, and of which type.</summary>
    public required string Mailbox { get; init; }

    /// <summary>Whether the mailbox holds <see cref="object"/>, so that struct messages are boxed.</summary>
    public bool BoxesStructs { get; init; }

    /// <summary>How many messages of a flood may wait.</summary>
    public required InFlight InFlight { get; init; }

    /// <summary>Whether each request has a time limit with a timer of its own. In Ask and Gather it then has no ratio to requests without one.</summary>
    public bool HasTimerPerRequest { get; init; }

    /// <inheritdoc cref="UnitRule"/>
    public UnitRule Units { get; init; } = UnitRule.OfWorkload;

    /// <summary>Whether messages go over TCP also in work that other rows do in memory. Then they have no ratio there.</summary>
    public bool IsOverTcp { get; init; }

    /// <summary>Whether ratios refer to this row, and which.</summary>
    public BaselineKind Baseline { get; init; }

    /// <summary>Raised by whoever changes what the row's figures measure. Figures of different revisions are not compared.</summary>
    public int Revision { get; init; } = 1;

    /// <summary>Whether the row is in the full profile only: a tuned setting, or a published oddity.</summary>
    public bool IsFullOnly { get; init; }

    /// <summary>Whether the row is another row with one other setting. The default profile has only those of its cases that answer a
    /// question of the first screen (<see cref="Size.HasVariants"/>), and the quick profile only those that are for variants alone.</summary>
    public bool IsVariant { get; init; }

    /// <summary>What a reader of the row's numbers must know; empty if nothing.</summary>
    public string Note { get; init; } = "";

    /// <summary>The same in workloads of clusters, where it takes the place of <see cref="Remarks"/>; empty if those hold there,
    /// too.</summary>
    public string ClusterNote { get; init; } = "";

    /// <summary>Why a unit that has been sent a message may never run while its sender is busy; empty for a row that keeps
    /// <see cref="Liveness"/>. A test checks that it is still so.</summary>
    public string Starves { get; init; } = "";

    /// <summary><see cref="Note"/> and <see cref="Starves"/>; empty if there is nothing to know.</summary>
    public string Remarks => string.Join("; ", new[] { Note, Starves }.Where(text => text.Length > 0));

    /// <summary>The adapter whose messages are objects; <see langword="null"/> where there is none, or the package is missing.</summary>
    public Type? ObjBench { get; init; }

    /// <summary>The adapter whose messages are values; <see langword="null"/> where there is none, or the package is missing.</summary>
    public Type? StructBench { get; init; }

    /// <summary>Makes the adapter where its type does not say what it does; <see langword="null"/> where it has a constructor
    /// without parameters.</summary>
    public Func<IActorBench>? Factory { get; init; }

    /// <summary>The workloads that the row does of those of its adapter; <see langword="null"/> for all of them.</summary>
    public IReadOnlyCollection<Type>? WorkloadsOfRow { get; init; }

    /// <summary>The far side of the row, an <see cref="IRemoteNode"/>; <see langword="null"/> where it has none.</summary>
    public Type? NodeType { get; init; }

    /// <summary>What makes the nodes and the driver of a cluster, an <see cref="ICluster"/>; <see langword="null"/> where the row has
    /// none, or the package is missing.</summary>
    public Type? ClusterType { get; init; }

    /// <summary>Whether the row does nothing without a database of a server.</summary>
    public bool NeedsServer => ClusterType is not null && Cluster.NeedsServer;

    /// <summary>Whether the library's package could not be restored.</summary>
    public bool IsMissing => Library.MissingBecause is not null;

    /// <summary>The workloads that the row can do with any kind of message, in the order of their definition.</summary>
    public IReadOnlyList<Type> Workloads =>
        [
            .. Benches
                .SelectMany(bench => bench.GetInterfaces())
                .Where(type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IActorBench<>))
                .Select(type => type.GetGenericArguments()[0])
                .SelectMany(workload => workload == typeof(Ask) ? [workload, typeof(ColdStart)] : new[] { workload })
                .Where(Does)
                .Distinct()
                // Reflection promises no order. Those of other assemblies come last.
                .OrderBy(workload => StandardWorkloads.PlaceOf(workload))
                .ThenBy(workload => workload.MetadataToken),
        ];

    /// <summary>Whether the row can do <paramref name="workload"/> with messages of <paramref name="kind"/>.</summary>
    public bool CanDo(Workload workload, MessageKind kind) =>
        Does(workload.GetType())
        && (
            (InstanceOf(kind) is { } bench && workload.CanBeDoneBy(bench))
            || (kind == MessageKind.Obj && ClusterType is not null && workload.CanBeDoneBy(Cluster))
        );

    private ICluster Cluster => (ICluster)Instances.GetOrAdd((ClusterType!, null), _ => CreateCluster());

    /// <summary>An adapter that is never started, to be asked what it can do; <see langword="null"/> where there is none.</summary>
    internal IActorBench? InstanceOf(MessageKind kind) =>
        BenchOf(kind) is { } bench ? Instances.GetOrAdd((bench, Factory), _ => CreateBench(bench)) : null;

    /// <summary>Makes the row's adapter for messages of <paramref name="kind"/>, not started yet.</summary>
    /// <exception cref="NotSupportedException">The row has none, or its package is missing.</exception>
    public IActorBench CreateBench(MessageKind kind) =>
        BenchOf(kind) is { } bench ? CreateBench(bench) : throw Lacks($"{kind} messages");

    /// <summary>Makes the row's far side, not started yet.</summary>
    /// <exception cref="NotSupportedException">The row has none, or its package is missing.</exception>
    public IRemoteNode CreateNode() =>
        NodeType is null ? throw Lacks("far side") : (IRemoteNode)Activator.CreateInstance(NodeType)!;

    /// <summary>Makes what makes the nodes and the driver of a cluster.</summary>
    /// <exception cref="NotSupportedException">The row has none, or its package is missing.</exception>
    public ICluster CreateCluster() =>
        ClusterType is null ? throw Lacks("cluster") : (ICluster)Activator.CreateInstance(ClusterType)!;

    /// <summary>The adapters that the row has.</summary>
    public IEnumerable<Type> Benches => new[] { ObjBench, StructBench, ClusterType }.OfType<Type>();

    /// <inheritdoc/>
    public override string ToString() => Name;

    private NotSupportedException Lacks(string what) =>
        new(IsMissing ? $"{Name} is missing: {Library.MissingBecause}" : $"{Name} has no {what}.");

    private Type? BenchOf(MessageKind kind) => kind == MessageKind.Obj ? ObjBench : StructBench;

    private bool Does(Type workload) => WorkloadsOfRow?.Contains(workload) ?? true;

    private IActorBench CreateBench(Type bench) => Factory?.Invoke() ?? (IActorBench)Activator.CreateInstance(bench)!;
}
