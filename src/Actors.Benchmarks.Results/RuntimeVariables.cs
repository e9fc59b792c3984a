namespace Actors.Benchmarks.Results;

/// <summary>The environment variables that configure .NET, as lines record them.</summary>
internal static class RuntimeVariables
{
    private static readonly string[] Prefixes = ["DOTNET_", "COMPlus_"];

    // Of the command line, of installers, and of where .NET is: they change nothing that is measured.
    private static readonly string[] WithoutEffect =
    [
        "ADD_GLOBAL_TOOLS_TO_PATH",
        "CLI_",
        "GENERATE_ASPNET_CERTIFICATE",
        "HOST_PATH",
        "MULTILEVEL_LOOKUP",
        "NOLOGO",
        "NUGET_",
        "ROOT",
        "RUNNING_IN_CONTAINER",
        "SDK_",
        "SKIP_",
        "USE_POLLING_FILE_WATCHER",
        "VERSION",
        "WATCH",
    ];

    /// <summary>Whether a variable may change what is measured.</summary>
    public static bool HasEffect(string name) =>
        Array.Find(Prefixes, prefix => name.StartsWith(prefix, StringComparison.OrdinalIgnoreCase)) is { } prefix
        && !Array.Exists(
            WithoutEffect,
            start => name[prefix.Length..].StartsWith(start, StringComparison.OrdinalIgnoreCase)
        );

    /// <summary>A value without the folders that it names, because lines are published.</summary>
    public static string WithoutFolders(string value) =>
        value.AsSpan().IndexOfAny('/', '\\') < 0 ? value : $"…/{value[(value.LastIndexOfAny(['/', '\\']) + 1)..]}";

    /// <summary>In which variables two lines differ, such as <c>DOTNET_TieredPGO (not set, 0)</c>; empty if in none, or if a line does not
    /// tell.</summary>
    public static string Differences(ResultLine before, ResultLine after) =>
        before.Variables is not { } a || after.Variables is not { } b
            ? ""
            : string.Join(
                ", ",
                a.Keys.Union(b.Keys)
                    .Where(HasEffect)
                    .Where(name => Shown(a, name) != Shown(b, name))
                    .Order(StringComparer.Ordinal)
                    .Select(name => $"{name} ({Shown(a, name)}, {Shown(b, name)})")
            );

    private static string Shown(IReadOnlyDictionary<string, string> variables, string name) =>
        variables.TryGetValue(name, out string? value) ? WithoutFolders(value) : "not set";
}
