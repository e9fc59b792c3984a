using System.Reflection;
using Microsoft.Extensions.DependencyModel;

namespace Actors.Benchmarks.Harness.Machine;

/// <summary>What this program was made of.</summary>
internal static class ThisProgram
{
    /// <summary>The packages that were restored for it.</summary>
    public static RuntimeLibrary[] Packages { get; } =
    [.. (DependencyContext.Default?.RuntimeLibraries ?? []).Where(library => library.Type == "package")];

    public static Provenance Provenance { get; } =
        new(
            typeof(ThisProgram)
                .Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()
                ?.InformationalVersion.Split('+')
                is [_, var commit]
                ? commit
                : null,
            Environment.GetCommandLineArgs()[1..],
            new SortedDictionary<string, string>(
                Packages.ToDictionary(library => library.Name, library => library.Version),
                StringComparer.Ordinal
            )
        )
        {
            Program = Assembly.GetEntryAssembly()?.GetName().Name,
        };

    /// <summary>The packages of a library, as this process has them; null if it has none. A library that does not name its packages is
    /// looked for by its name.</summary>
    public static IReadOnlyList<ResultLine.MeasuredPackage>? PackagesOf(Library library) =>
        Packages
            .Where(package =>
                library.Packages.Count == 0 ? package.Name == library.Name : library.Packages.Contains(package.Name)
            )
            .Select(package => new ResultLine.MeasuredPackage(
                package.Name,
                package.Version,
                package.Hash is { Length: > 0 } hash ? hash : null
            ))
            .ToArray()
            is { Length: > 0 } all
            ? all
            : null;
}
