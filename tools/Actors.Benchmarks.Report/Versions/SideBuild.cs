using System.Security.Cryptography;
using System.Text.RegularExpressions;

namespace Actors.Benchmarks.Report.Versions;

/// <param name="folder">Where the program is built to.</param>
internal sealed partial class SideBuild(Side side, string folder)
{
    private const string UnknownFramework = "NETSDK1045";

    public string Program
    {
        get
        {
            string name = Path.GetFileName(Path.TrimEndingDirectorySeparator(side.Project));
            name = name.EndsWith(".csproj", StringComparison.Ordinal) ? Path.GetFileNameWithoutExtension(name) : name;
            return Path.Combine(folder, "bin", name, "release", name + ".dll");
        }
    }

    // Without a cache of its own, NuGet would take a package of the same version that it has seen before.
    private string Packages => Path.GetFullPath(Path.Combine(folder, "packages"));

    /// <summary>The files that may name the versions of the packages: that of central versions, which NuGet looks for in the same
    /// folders, and the project itself.</summary>
    public static IReadOnlyList<string> VersionFiles(string project)
    {
        string[] projects =
            File.Exists(project) ? [project]
            : Directory.Exists(project) ? Directory.GetFiles(project, "*.csproj")
            : [];
        if (projects is not [var only])
        {
            throw new BadInputException($"{project} is no project, and no folder of one.");
        }

        for (DirectoryInfo? at = new FileInfo(only).Directory; at is not null; at = at.Parent)
        {
            string central = Path.Combine(at.FullName, "Directory.Packages.props");
            if (File.Exists(central))
            {
                return [central, only];
            }
        }

        return [only];
    }

    public void Restore() => Run("restore", side.Project);

    public void Build()
    {
        Console.Error.WriteLine($"Building {side.Name} …");
        Run("build", side.Project, "-c", "Release", "-nodeReuse:false");
        RequireVersion();
    }

    private void Run(params string[] command)
    {
        List<string> arguments = [.. command, "--artifacts-path", Path.GetFullPath(folder)];
        if (side.Version is not null)
        {
            arguments.Add($"-p:{side.Package}Version={side.Version}");
            arguments.Add("-p:RequireExactVersions=true");
        }

        // MSBuild takes ; and , for the end of a property.
        arguments.AddRange(
            side.Properties.Select(property =>
                $"-p:{property.Key}={property.Value.Replace(";", "%3B").Replace(",", "%2C")}"
            )
        );
        if (side.Source is not null)
        {
            arguments.Add($"-p:RestoreAdditionalProjectSources={side.Source}");
        }

        (int? code, string output) = ChildProcess.Run(
            [Dotnet.Path, .. arguments],
            Timeout.InfiniteTimeSpan,
            environment: side.Source is null ? [] : [KeyValuePair.Create("NUGET_PACKAGES", Packages)]
        );
        string? missing = output
            .Split('\n')
            .FirstOrDefault(line =>
                side.Version is not null
                && line.Contains("ACTORS001", StringComparison.Ordinal)
                && line.Contains($" {side.Version}: ", StringComparison.Ordinal)
            );
        if (code != 0 || missing is not null)
        {
            throw new BadInputException($"{side.Name} cannot be measured: {ReasonOf(missing ?? output)}");
        }
    }

    /// <summary>Why a build failed, in a line.</summary>
    internal static string ReasonOf(string output)
    {
        string[] lines = [.. output.Split('\n').Where(line => Reason().IsMatch(line))];
        // Warnings come before the error, but do not say why the build failed.
        string line =
            Array.Find(lines, line => line.Contains(": error ", StringComparison.Ordinal))
            ?? lines.FirstOrDefault(output.Trim());
        string reason = Reason().Match(line) is { Success: true } match ? match.Value.Trim() : line;
        // The message of .NET does not say that global.json selects the SDK.
        return reason.StartsWith(UnknownFramework, StringComparison.Ordinal)
            ? $"{UnknownFramework}: the selected .NET SDK is older than this framework. Install the SDK of the framework, and set rollForward to latestMajor in global.json; or compare two runtimes with one build, by --env B:DOTNET_ROLL_FORWARD=LatestMajor."
            : reason;
    }

    private void RequireVersion()
    {
        // NuGet takes a later version if another package needs it.
        if (
            side.Version is not null
            && !File.ReadAllText(Path.ChangeExtension(Program, ".deps.json")).Contains($"/{side.Version}\"")
        )
        {
            throw new BadInputException($"{side.Name} cannot be measured: another package needs another version.");
        }

        if (side.Source is null)
        {
            return;
        }

        // Of two sources with the same version, NuGet takes the one that answers first.
        foreach (string file in Directory.EnumerateFiles(side.Source, $"*.{side.Version}.nupkg"))
        {
            string package = Path.GetFileName(file)[..^$".{side.Version}.nupkg".Length];
            string hash = Path.Combine(
                Packages,
                package.ToLowerInvariant(),
                side.Version!,
                $"{package}.{side.Version}.nupkg.sha512".ToLowerInvariant()
            );
            using FileStream content = File.OpenRead(file);
            if (File.Exists(hash) && File.ReadAllText(hash) != Convert.ToBase64String(SHA512.HashData(content)))
            {
                throw new BadInputException(
                    $"{side.Name} cannot be measured: another package source has this version of {package}, too. Pack yours with a version of its own."
                );
            }
        }
    }

    [GeneratedRegex(@"(?<=\b(error|warning) )\w+: [^\[]+")]
    private static partial Regex Reason();
}
