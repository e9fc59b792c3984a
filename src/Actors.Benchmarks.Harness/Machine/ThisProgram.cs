using System.Collections;
using System.Security.Cryptography;
using Microsoft.Extensions.DependencyModel;

namespace Actors.Benchmarks.Harness.Machine;

/// <summary>What this program was made of.</summary>
internal static class ThisProgram
{
    private const string BootId = "/proc/sys/kernel/random/boot_id"; // of Linux

    public static RuntimeLibrary[] Packages { get; } = [.. LibrariesOf("package")];

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

    /// <summary>A hash of what was built: of the sources that the program names, or else of its modules, and of the versions of all packages.
    /// </summary>
    public static string Build { get; } =
        HashOf([.. SourcesOrModules(), .. Provenance.Packages.Select(each => $"{each}")]);

    public static string Kernel { get; } = Environment.OSVersion.VersionString;

    /// <inheritdoc cref="ResultLine.Boot"/>
    public static string? Boot { get; } = File.Exists(BootId) ? HashOf([File.ReadAllText(BootId).Trim()]) : null;

    /// <summary>The variables of this process that configure .NET.</summary>
    public static IEnumerable<KeyValuePair<string, string>> Variables { get; } =
    [
        .. Environment
            .GetEnvironmentVariables()
            .Cast<DictionaryEntry>()
            .Select(each => KeyValuePair.Create((string)each.Key, $"{each.Value}"))
            .Where(each => RuntimeVariables.HasEffect(each.Key)),
    ];

    private static IEnumerable<RuntimeLibrary> LibrariesOf(string type) =>
        DependencyContext.Default?.RuntimeLibraries.Where(library => library.Type == type) ?? [];

    private static string HashOf(IEnumerable<string> texts) =>
        Convert.ToHexStringLower(
            SHA256.HashData(Encoding.UTF8.GetBytes(string.Join('\n', texts.Order(StringComparer.Ordinal))))
        )[..16];

    private static IEnumerable<string> SourcesOrModules()
    {
        using Stream? sources = Assembly.GetEntryAssembly()?.GetManifestResourceStream("sources");
        if (sources is not null)
        {
            using StreamReader reader = new(sources);
            return reader.ReadToEnd().Split('\n', StringSplitOptions.TrimEntries);
        }

        return LibrariesOf("project")
            .SelectMany(library => library.GetDefaultAssemblyNames(DependencyContext.Default!))
            .Select(name =>
                $"{name.Name} {ProgramFiles.ModuleOf(Path.Combine(AppContext.BaseDirectory, $"{name.Name}.dll"))}"
            );
    }

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
