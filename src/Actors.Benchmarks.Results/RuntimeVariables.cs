namespace Actors.Benchmarks.Results;

/// <summary>The environment variables that configure .NET, as lines record them.</summary>
internal static class RuntimeVariables
{
    /// <summary>What stands where a folder was.</summary>
    public const string Shortened = "…/";

    private static readonly string[] Prefixes = ["DOTNET_", "COMPlus_"];

    // They are of the command line, of installers, and of where .NET is, and change nothing that is measured.
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
        value.AsSpan().IndexOfAny('/', '\\') < 0
            ? value
            : $"{Shortened}{value[(value.LastIndexOfAny(['/', '\\']) + 1)..]}";

    /// <summary>In which settings two lines differ, such as <c>DOTNET_TieredPGO (not set, 0)</c>: variables, runtime configuration, and quota of
    /// processor time. Empty if in none; what a line does not tell is unknown, and not different.</summary>
    public static string Differences(ResultLine before, ResultLine after) =>
        string.Join(
            ", ",
            Differences(before.Variables, after.Variables, HasEffect)
                .Concat(Differences(before.RuntimeConfig, after.RuntimeConfig, _ => true))
                .Concat(
                    before.ProcessorQuota is { } a
                    && after.ProcessorQuota is { } b
                    && a != b
                    && before.Processors == after.Processors
                        ? [Invariant($"quota of processors ({a}, {b})")]
                        : []
                )
        );

    /// <summary>The same for all lines of two sides: the first pair that differs.</summary>
    public static string Differences(IEnumerable<ResultLine> before, IEnumerable<ResultLine> after)
    {
        ResultLine[] others = [.. after.DistinctBy(KeyOf)];
        return before
                .DistinctBy(KeyOf)
                .SelectMany(line => others.Select(other => Differences(line, other)))
                .FirstOrDefault(found => found.Length > 0)
            ?? "";
    }

    private static IEnumerable<string> Differences(
        IReadOnlyDictionary<string, string>? a,
        IReadOnlyDictionary<string, string>? b,
        Func<string, bool> hasEffect
    ) =>
        a is null || b is null
            ? []
            : a
                .Keys.Union(b.Keys)
                .Where(hasEffect)
                .Where(name => Shown(a, name) != Shown(b, name))
                .Order(StringComparer.Ordinal)
                .Select(name => $"{name} ({Shown(a, name)}, {Shown(b, name)})");

    private static string KeyOf(ResultLine line) =>
        string.Join('\n', [.. line.Variables ?? Empty, .. line.RuntimeConfig ?? Empty])
        + Invariant($"\n{line.ProcessorQuota} {line.Processors} {line.Variables is null} {line.RuntimeConfig is null}");

    private static readonly Dictionary<string, string> Empty = [];

    private static string Shown(IReadOnlyDictionary<string, string> variables, string name) =>
        variables.TryGetValue(name, out string? value) ? WithoutFolders(value) : "not set";
}
