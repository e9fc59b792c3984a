using System.Diagnostics;
using System.Text.RegularExpressions;
using Actors.Benchmarks.Report.Comparison;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Versions;

/// <summary>Builds the program for each of two versions of a library, and measures both.</summary>
/// <param name="project">The program's project.</param>
/// <param name="package">The package, as <c>Directory.Packages.props</c> names its version: <c>Name</c> for <c>NameVersion</c>.</param>
/// <param name="versions">The two versions.</param>
/// <param name="folder">The folder of the programs and the results.</param>
internal sealed partial class VersionsRun(string project, string package, string[] versions, string folder)
{
    private const int Interrupted = 130;

    private readonly string[] _folders =
    [
        .. versions.Select((version, i) => Path.Combine(folder, $"{i + 1}-{package}-{version}")),
    ];

    /// <summary>Splits <c>Name=1.2.3,1.2.4</c>.</summary>
    /// <exception cref="BadInputException">The text has another form.</exception>
    public static (string Package, string[] Versions) Parse(string text) =>
        text.Split('=') is [{ Length: > 0 } package, var list]
        && list.Split(',') is [{ Length: > 0 } one, { Length: > 0 } other]
        && one != other
            ? (package, [one, other])
            : throw new BadInputException(
                $"'{text}' does not name two versions of one package, such as Name=1.2.3,1.2.4."
            );

    /// <summary>Builds the program for both versions.</summary>
    /// <exception cref="BadInputException">A version cannot be restored, or does not build.</exception>
    public void Build()
    {
        string known = VersionsFile();
        if (!File.ReadAllText(known).Contains($"<{package}Version>", StringComparison.Ordinal))
        {
            throw new BadInputException($"{known} has no {package}Version.");
        }

        for (int i = 0; i < versions.Length; i++)
        {
            Console.WriteLine($"Building {package} {versions[i]} …");
            (int code, string output) = Captured([
                "build",
                project,
                "-c",
                "Release",
                "-nodeReuse:false",
                $"-p:{package}Version={versions[i]}",
                "--artifacts-path",
                Path.GetFullPath(_folders[i]),
            ]);
            string? missing = output.Split('\n').FirstOrDefault(line => IsMissing(line, versions[i]));
            if (code != 0 || missing is not null)
            {
                string line =
                    missing ?? output.Split('\n').FirstOrDefault(line => Reason().IsMatch(line), output.Trim());
                string reason = Reason().Match(line) is { Success: true } match ? match.Value : line;
                throw new BadInputException($"{package} {versions[i]} cannot be measured: {reason}");
            }

            // NuGet takes a later version if another package needs it.
            if (!File.ReadAllText(Path.ChangeExtension(ProgramOf(i), ".deps.json")).Contains($"/{versions[i]}\""))
            {
                throw new BadInputException(
                    $"{package} {versions[i]} cannot be measured: another package needs another version."
                );
            }
        }
    }

    /// <summary>Measures both versions in each round, in shuffled order.</summary>
    /// <param name="rounds">The number of rounds.</param>
    /// <param name="arguments">The arguments of the program.</param>
    /// <param name="threshold">The least fraction that counts as a difference.</param>
    /// <returns>The comparison, or null if a version has no results; and whether all rounds were measured.</returns>
    public (RunComparison? Comparison, bool IsComplete) Measure(int rounds, string[] arguments, double threshold)
    {
        bool isComplete = true;
        for (int round = 0; round < rounds && isComplete; round++)
        {
            int[] turns = [0, 1];
            Random.Shared.Shuffle(turns);
            foreach (int i in turns)
            {
                Console.WriteLine($"Round {round + 1} of {rounds}: {package} {versions[i]}");
                int code = Run([ProgramOf(i), .. arguments, "--artifacts", Path.Combine(_folders[i], "measured")]);
                if (code is Interrupted or > 1)
                {
                    isComplete = false;
                    break;
                }
            }
        }

        string?[] files = [.. _folders.Select(Gathered)];
        return files is [{ } before, { } after]
            ? (RunComparison.Of(RunSet.Read([before]), RunSet.Read([after]), threshold, across: false), isComplete)
            : (null, isComplete);
    }

    // Puts all rounds of a version into one file.
    private static string? Gathered(string folder)
    {
        string[] rounds = Directory.Exists(folder)
            ? Directory.GetFiles(folder, "*.jsonl", SearchOption.AllDirectories)
            : [];
        if (rounds.Length == 0)
        {
            return null;
        }

        string file = folder + ".jsonl";
        File.WriteAllLines(file, rounds.SelectMany(File.ReadLines));
        return file;
    }

    // NuGet looks for the file in the same folders.
    private string VersionsFile()
    {
        string? above = Path.GetFullPath(project);
        while (above is not null)
        {
            string file = Path.Combine(above, "Directory.Packages.props");
            if (File.Exists(file))
            {
                return file;
            }

            above = Path.GetDirectoryName(above);
        }

        throw new BadInputException($"There is no Directory.Packages.props above {project}.");
    }

    private string ProgramOf(int i)
    {
        string name = Path.GetFileName(Path.TrimEndingDirectorySeparator(project));
        name = name.EndsWith(".csproj", StringComparison.Ordinal) ? Path.GetFileNameWithoutExtension(name) : name;
        return Path.Combine(_folders[i], "bin", name, "release", name + ".dll");
    }

    private static bool IsMissing(string line, string version) =>
        line.Contains("ACTORS001", StringComparison.Ordinal)
        && line.Contains($" {version}: ", StringComparison.Ordinal);

    private static int Run(string[] arguments)
    {
        using Process process = Process.Start("dotnet", arguments);
        process.WaitForExit();
        return process.ExitCode;
    }

    private static (int Code, string Output) Captured(string[] arguments)
    {
        using Process process = Process.Start(
            new ProcessStartInfo("dotnet", arguments) { RedirectStandardOutput = true }
        )!;
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output);
    }

    [GeneratedRegex(@"(?<=\b(error|warning) )\w+: [^\[]+")]
    private static partial Regex Reason();
}
