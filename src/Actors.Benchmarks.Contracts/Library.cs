using System.Reflection;

namespace Actors.Benchmarks;

/// <summary>What kind of thing a row is. The tables group by it and rank nothing across it.</summary>
public enum LibraryGroup
{
    /// <summary>What the work costs without a library.</summary>
    Floor,

    /// <summary>A concurrency primitive: no supervision, no addresses.</summary>
    Primitive,

    /// <summary>An actor library, with lifecycle and supervision.</summary>
    ActorLibrary,

    /// <summary>Actors that always exist, activated by their first message.</summary>
    VirtualActors,
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

/// <summary>The description of one row, which exists also where the row's package could not be had.</summary>
public sealed record Library
{
    /// <summary>The row's name, and its stable id: <c>Proto.Actor.Root</c>.</summary>
    public required string Name { get; init; }

    /// <inheritdoc cref="LibraryGroup"/>
    public required LibraryGroup Group { get; init; }

    /// <summary>The language that the row is written in.</summary>
    public required string Language { get; init; }

    /// <summary>The version of the library itself, as its assembly states it.</summary>
    public required string Version { get; init; }

    /// <summary>What holds the messages that wait for a unit, and of which type.</summary>
    public required string Mailbox { get; init; }

    /// <summary>Whether the mailbox holds <see cref="object"/>, so that struct messages are boxed.</summary>
    public bool BoxesStructs { get; init; }

    /// <summary>How many messages of a flood may wait.</summary>
    public required InFlight InFlight { get; init; }

    /// <inheritdoc cref="UnitRule"/>
    public UnitRule Units { get; init; } = UnitRule.OfWorkload;

    /// <summary>Whether ratios refer to this row.</summary>
    public bool IsReference { get; init; }

    /// <summary>Whether the row belongs to the full profile only: a tuned knob, or a published oddity.</summary>
    public bool IsFullOnly { get; init; }

    /// <summary>What a reader of the row's numbers must know; empty if nothing.</summary>
    public string Note { get; init; } = "";

    /// <summary>Why the row's package could not be had; <see langword="null"/> where it could.</summary>
    public string? MissingBecause { get; init; }

    /// <summary>The row's adapter; <see langword="null"/> where the package is missing.</summary>
    public Type? BenchType { get; init; }

    /// <summary>The far side of the row, an <see cref="IRemoteNode"/>; <see langword="null"/> where it has none.</summary>
    public Type? NodeType { get; init; }

    /// <summary>The workloads that the row can do, in the order of their definition.</summary>
    public IReadOnlyList<Type> Workloads =>
        BenchType is null
            ? []
            :
            [
                .. BenchType
                    .GetInterfaces()
                    .Where(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IActorBench<>))
                    .Select(i => i.GetGenericArguments()[0])
                    .OrderBy(workload => workload.MetadataToken), // reflection knows no order, and languages differ
            ];

    /// <summary>Sizes of its workloads that the row cannot do honestly; none by default.</summary>
    public Func<object, bool> CannotDo { get; init; } = _ => false;

    /// <summary>Whether the row can do <paramref name="workload"/>, at some sizes at least.</summary>
    public bool Supports(Type workload) => Workloads.Contains(workload);

    /// <summary>Makes the row's adapter, not started yet.</summary>
    /// <exception cref="InvalidOperationException">The row's package is missing.</exception>
    public IActorBench Create() =>
        BenchType is null
            ? throw new InvalidOperationException($"{Name} is missing: {MissingBecause}")
            : (IActorBench)Activator.CreateInstance(BenchType)!;

    /// <summary>Makes the row's far side, not started yet.</summary>
    /// <exception cref="InvalidOperationException">The row has none, or its package is missing.</exception>
    public IRemoteNode CreateNode() =>
        NodeType is null
            ? throw new InvalidOperationException(
                $"{Name} has no far side{(MissingBecause is null ? "" : ": ")}{MissingBecause}"
            )
            : (IRemoteNode)Activator.CreateInstance(NodeType)!;

    /// <summary>The version that the assembly of <paramref name="type"/> states, without the commit and the build.</summary>
    public static string VersionOf(Type type) =>
        type.Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()
            ?.InformationalVersion.Split('+')[0]
            .Split("-servicing")[0]
        ?? type.Assembly.GetName().Version?.ToString()
        ?? "unknown";

    /// <summary>Why the package of <paramref name="library"/> could not be had when it was built, as
    /// <c>eng/OptionalPackage.targets</c> left it there; <see langword="null"/> where it could.</summary>
    public static string? MissingReasonOf(Assembly library) => MetadataOf(library, "MissingBecause");

    /// <summary>The version of the package that <paramref name="library"/> was built for, had or missing.</summary>
    public static string PackageVersionOf(Assembly library) => MetadataOf(library, "PackageVersion") ?? "unknown";

    /// <inheritdoc/>
    public override string ToString() => Name;

    private static string? MetadataOf(Assembly assembly, string key) =>
        assembly
            .GetCustomAttributes<AssemblyMetadataAttribute>()
            .FirstOrDefault(metadata => metadata.Key == key)
            ?.Value;
}
