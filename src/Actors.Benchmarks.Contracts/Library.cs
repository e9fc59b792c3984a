using System.Reflection;

namespace Actors.Benchmarks;

/// <summary>A library under test: a package, or a part of the runtime. A <see cref="Row"/> is one way of using it.</summary>
/// <param name="Name">The library's name, as its authors write it.</param>
/// <param name="Version">The version that is measured.</param>
/// <param name="MissingBecause">Why the package could not be restored; <see langword="null"/> where it could.</param>
public sealed record Library(string Name, string Version, string? MissingBecause = null)
{
    /// <summary>A library that is part of the runtime, or of this repository.</summary>
    public static Library OfRuntime(string name) => new(name, $".NET {Environment.Version}");

    /// <summary>A library whose package <paramref name="adapter"/> marks as <c>Optional</c>: version and, where it could not
    /// be restored, the reason, as <c>eng/OptionalPackage.targets</c> left them in the assembly.</summary>
    public static Library OfPackage(string name, Assembly adapter) =>
        new(name, MetadataOf(adapter, "PackageVersion") ?? "unknown", MetadataOf(adapter, "MissingBecause"));

    /// <summary>The version that the assembly of <paramref name="type"/> states, without the commit and the build.</summary>
    public static string VersionOf(Type type) =>
        type.Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()
            ?.InformationalVersion.Split('+')[0]
            .Split("-servicing")[0]
        ?? type.Assembly.GetName().Version?.ToString()
        ?? "unknown";

    /// <inheritdoc/>
    public override string ToString() => $"{Name} {Version}";

    private static string? MetadataOf(Assembly assembly, string key) =>
        assembly
            .GetCustomAttributes<AssemblyMetadataAttribute>()
            .FirstOrDefault(metadata => metadata.Key == key)
            ?.Value;
}
