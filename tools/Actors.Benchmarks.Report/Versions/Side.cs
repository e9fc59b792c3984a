using System.Xml.Linq;

namespace Actors.Benchmarks.Report.Versions;

/// <summary>One of two things that are compared: a build of the benchmarks, and the environment that it runs in.</summary>
/// <param name="Package">The name that <c>Directory.Packages.props</c> has for the package whose version is set; null for none.</param>
/// <param name="Version">The version of the package; null for the project's own.</param>
/// <param name="Source">A folder of packages in which the version is; null for the user's package sources.</param>
/// <param name="Properties">Properties of the build, which replace those of the projects.</param>
/// <param name="Environment">Environment variables of the measured processes.</param>
/// <param name="Project">The project of the benchmarks.</param>
internal sealed record Side(
    string Name,
    string? Package,
    string? Version,
    string? Source,
    IReadOnlyDictionary<string, string> Environment,
    IReadOnlyDictionary<string, string> Properties,
    string Project
)
{
    public bool HasBuildOf(Side other) =>
        Version == other.Version
        && Path.GetFullPath(Project) == Path.GetFullPath(other.Project)
        && Properties.ToHashSet().SetEquals(other.Properties);

    /// <summary>Reads what two sides are.</summary>
    /// <param name="versions">
    /// <c>Name=1.2.3,1.2.4</c>, where <c>Directory.Packages.props</c> has a property <c>NameVersion</c>, and each version may be a
    /// folder of packages instead; null if both sides are the same build.
    /// </param>
    /// <param name="settings">Environment variables, such as <c>A:DOTNET_TieredPGO=0</c>.</param>
    /// <param name="properties">Properties of the build, such as <c>A:Features=runtime-async=on</c>.</param>
    /// <param name="projects">The project of both sides, or that of each.</param>
    public static (Side A, Side B) Parse(
        string? versions,
        IEnumerable<string> settings,
        IEnumerable<string> properties,
        IReadOnlyList<string> projects
    )
    {
        if (projects.Count > 2 || (projects.Count == 2 && versions is not null))
        {
            throw new BadInputException(
                "Two versions are compared in one project, and two projects with their own versions: name one or the other."
            );
        }

        Dictionary<string, string>[] environments = BySide(settings, "setting", "DOTNET_TieredPGO=0");
        Dictionary<string, string>[] ofBuilds = BySide(properties, "property", "TieredPGO=false");
        string?[] builds = [null, null];
        string? package = null;
        if (versions is not null)
        {
            if (
                versions.Split('=', 2) is not [{ Length: > 0 } name, var list]
                || list.Split(',') is not [{ Length: > 0 } one, { Length: > 0 } other]
            )
            {
                throw new BadInputException(
                    $"'{versions}' does not name two versions of one package, such as Name=1.2.3,1.2.4."
                );
            }

            package = name;
            builds = [one, other];
        }

        (Side a, Side b) = (SideOf(0), SideOf(1));
        if (a.HasBuildOf(b) && a.Environment.ToHashSet().SetEquals(b.Environment))
        {
            throw new BadInputException(
                "The two sides do not differ: name two versions (Name=1.2.3,1.2.4), a setting of one side (--env A:NAME=value), a "
                    + "property of its build (--property A:NAME=value), or two projects (--project OLD --project NEW)."
            );
        }

        return (a, b);

        Side SideOf(int i)
        {
            string? build = builds[i];
            string project = projects[i % projects.Count];
            IReadOnlyList<string> versionFiles = SideBuild.VersionFiles(project);
            string? folder = build is not null && Directory.Exists(build) ? Path.GetFullPath(build) : null;
            string[] packages = package is null ? [] : PackagesOf(package, versionFiles);
            string? version = folder is null ? build : VersionIn(folder, packages);
            string[] words =
            [
                .. version is null
                    ? Array.Empty<string>()
                    : [$"{package} {version}{(folder is null ? "" : " (local build)")}"],
                .. ofBuilds[i].Concat(environments[i]).Select(variable => $"{variable.Key}={variable.Value}"),
                .. projects.Count == 2 ? [project] : Array.Empty<string>(),
            ];
            string name = words.Length == 0 ? $"{"AB"[i]}" : $"{"AB"[i]}: {string.Join(", ", words)}";
            return new(name, package, version, folder, environments[i], ofBuilds[i], project);
        }
    }

    private static Dictionary<string, string>[] BySide(IEnumerable<string> settings, string kind, string example)
    {
        Dictionary<string, string>[] sides = [new(), new()];
        foreach (string setting in settings)
        {
            if (
                setting is not ['A' or 'B', ':', .. var pair]
                || pair.Split('=', 2) is not [{ Length: > 0 } name, var value]
            )
            {
                throw new BadInputException($"'{setting}' is no {kind} of a side, such as A:{example}.");
            }

            sides[setting[0] - 'A'][name] = value;
        }

        return sides;
    }

    /// <summary>The packages whose version the property <c>NameVersion</c> is.</summary>
    private static string[] PackagesOf(string name, IReadOnlyList<string> versionFiles)
    {
        string[] packages =
        [
            .. versionFiles
                .SelectMany(file => XDocument.Load(file).Descendants())
                .Where(package => package.Name.LocalName is "PackageVersion" or "PackageReference")
                .Where(package =>
                    package.Attribute("Version")?.Value.Contains($"$({name}Version)", StringComparison.Ordinal) == true
                )
                .Select(package => package.Attribute("Include")!.Value),
        ];
        return packages.Length > 0
            ? packages
            : throw new BadInputException(
                $"{string.Join(" and ", versionFiles)}: no package of the version $({name}Version)."
            );
    }

    // It takes the newest package, because a maintainer packs many versions into one folder.
    private static string VersionIn(string folder, string[] packages) =>
        (
            from package in packages
            from file in Directory.EnumerateFiles(folder, $"{package}.*.nupkg")
            let version = Path.GetFileNameWithoutExtension(file)[(package.Length + 1)..]
            where char.IsAsciiDigit(version[0])
            orderby File.GetLastWriteTimeUtc(file) descending
            select version
        ).FirstOrDefault() ?? throw new BadInputException($"{folder} has no package {string.Join(" or ", packages)}.");
}
