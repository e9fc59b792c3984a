using System.Reflection;
using Microsoft.Extensions.DependencyModel;

namespace Actors.Benchmarks.Harness;

/// <summary>What a run was made of and asked for. It stands in the first line of the run.</summary>
/// <param name="Commit">The commit that was built; null if the sources were not in a repository. Changes that were not committed are not
/// seen.</param>
/// <param name="Arguments">The arguments of the program.</param>
/// <param name="Packages">The version of each package that was resolved, by its name.</param>
public sealed record Provenance(
    string? Commit,
    IReadOnlyList<string> Arguments,
    IReadOnlyDictionary<string, string> Packages
)
{
    /// <summary>The name of the program; null in files that were written before it was recorded.</summary>
    public string? Program { get; init; }

    private static readonly RuntimeLibrary[] Resolved =
    [
        .. (DependencyContext.Default?.RuntimeLibraries ?? []).Where(library => library.Type == "package"),
    ];

    /// <summary>Of this process.</summary>
    public static Provenance Here { get; } =
        new(
            typeof(Provenance)
                .Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()
                ?.InformationalVersion.Split('+')
                is [_, var commit]
                ? commit
                : null,
            Environment.GetCommandLineArgs()[1..],
            new SortedDictionary<string, string>(
                Resolved.ToDictionary(library => library.Name, library => library.Version),
                StringComparer.Ordinal
            )
        )
        {
            Program = Assembly.GetEntryAssembly()?.GetName().Name,
        };

    /// <summary>The packages of a library, as this process has them; null if it has none. A library that does not name its packages is
    /// looked for by its name.</summary>
    internal static IReadOnlyList<ResultLine.MeasuredPackage>? PackagesOf(Library library) =>
        Resolved
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
