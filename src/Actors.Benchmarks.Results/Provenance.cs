using System.Text.RegularExpressions;

namespace Actors.Benchmarks.Results;

/// <summary>What a run was made of and asked for. It stands in the first line of the run, and in the first one of each part that was
/// resumed.</summary>
/// <param name="Commit">The commit that was built; null if the sources were not in a repository. Changes that were not committed are not
/// seen.</param>
/// <param name="Arguments">The arguments of the program, without folders of the machine. Those of the run that it resumed stand before its own.</param>
/// <param name="Packages">The version of each package that was resolved, by its name.</param>
public sealed partial record Provenance(
    string? Commit,
    IReadOnlyList<string> Arguments,
    IReadOnlyDictionary<string, string> Packages
)
{
    /// <summary>The name of the program; null in files that were written before it was recorded.</summary>
    public string? Program { get; init; }

    /// <summary>The seed of the order of the processes; null in files that were written before it was recorded.</summary>
    public int? Seed { get; init; }

    /// <summary>What the program's rows are, by their names; null in files that were written before it was recorded.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyDictionary<string, OfferedRow>? Rows { get; init; }

    /// <summary>Arguments without the folders of the machine that they name, and without passwords, because lines are published:
    /// <c>--artifacts=…/default</c>.</summary>
    internal static string[] WithoutFolders(IEnumerable<string> arguments) =>
        [
            .. arguments.Select(argument =>
                Folder()
                    .Replace(
                        Password().Replace(argument, "$1=***"),
                        path => RuntimeVariables.WithoutFolders(path.Value.TrimEnd('/', '\\'))
                    )
            ),
        ];

    // Of a connection string.
    [GeneratedRegex(@"\b(Password|Pwd)\s*=[^;]*", RegexOptions.IgnoreCase)]
    private static partial Regex Password();

    // A path with all behind it: it begins at the root, a drive, the home folder, or . and .. A load, as 5000/s, has none.
    [GeneratedRegex(@"(?<![^=:,;@])(~?[/\\]|\.{1,2}[/\\]|[A-Za-z]:[/\\]).+", RegexOptions.Singleline)]
    private static partial Regex Folder();
}

/// <summary>A row as a program offers it.</summary>
/// <param name="Adapter">The assembly with the code of the row; null for a row of another runtime.</param>
/// <param name="Workloads">The names of the workloads that it can do.</param>
public sealed record OfferedRow(string? Adapter, IReadOnlyList<string> Workloads);
