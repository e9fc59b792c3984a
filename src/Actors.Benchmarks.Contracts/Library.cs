using System.Reflection;

namespace Actors.Benchmarks;

/// <summary>A library under test: a package, or a part of the runtime. A <see cref="Row"/> is one way of using it.</summary>
/// <param name="Name">The library's name, as its authors write it.</param>
/// <param name="Version">The version that is measured.</param>
/// <param name="MissingBecause">Why the package could not be restored; <see langword="null"/> where it could.</param>
public sealed record Library(string Name, string Version, string? MissingBecause = null)
{
    /// <summary>The ids of its packages; empty where it has none, or where they are not known.</summary>
    public IReadOnlyList<string> Packages { get; init; } = [];

    /// <summary>Whether one of its packages has no signature. Those of public registries have one, so somebody has built it.</summary>
    public bool IsUnsigned { get; init; }

    /// <summary>A library that is part of the runtime, or of this repository.</summary>
    public static Library OfRuntime(string name) => new(name, $".NET {Environment.Version}");

    /// <summary>A library whose package <paramref name="adapter"/> marks as <c>Optional</c>: which version was restored, or why none
    /// was, as <c>eng/OptionalPackage.targets</c> and <c>eng/PackageOrigin.targets</c> left it in the assembly.</summary>
    public static Library OfPackage(string name, Assembly adapter)
    {
        string pinned = MetadataOf(adapter, "PinnedVersion") ?? "unknown";
        string version = MetadataOf(adapter, "PackageVersion") ?? pinned;
        return new Library(
            name,
            version == pinned ? version : $"{version} (pinned: {pinned})",
            MetadataOf(adapter, "MissingBecause")
        )
        {
            Packages = MetadataOf(adapter, "Packages")?.Split(';') ?? [],
            IsUnsigned = MetadataOf(adapter, "UnsignedPackages") is not null,
        };
    }

    /// <summary>The version that the assembly of <paramref name="type"/> states, without the commit and the build.</summary>
    public static string VersionOf(Type type) =>
        type.Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()
            ?.InformationalVersion.Split('+')[0]
            .Split("-servicing")[0]
        ?? type.Assembly.GetName().Version?.ToString()
        ?? "unknown";

    /// <inheritdoc/>
    public override string ToString() => $"{Name} {Version}";

    internal static string? MetadataOf(Assembly assembly, string key) =>
        assembly
            .GetCustomAttributes<AssemblyMetadataAttribute>()
            .FirstOrDefault(metadata => metadata.Key == key)
            ?.Value;
}
