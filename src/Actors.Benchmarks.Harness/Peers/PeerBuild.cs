using System.Security.Cryptography;
using System.Text.RegularExpressions;

namespace Actors.Benchmarks.Peers;

/// <summary>Builds a peer where its tools are installed, and its sources are others than at the last build.</summary>
/// <param name="outputs">Names of the folders that the builds of its language make.</param>
internal sealed partial class PeerBuild(PeerManifest manifest, IReadOnlySet<string> outputs)
{
    private const string StampName = ".built";

    // A tool that waits for a network that is not there must not hold up the run.
    private static readonly TimeSpan CommandWithin = TimeSpan.FromMinutes(10);

    private string StampFile => Path.Combine(manifest.Folder, StampName);

    // What the peers of a language share stands in the language's folder.
    private string Sources => Path.GetDirectoryName(manifest.Folder)!;

    /// <returns>Why the peer cannot be run; null if it can.</returns>
    public string? Run(Action<string> tell)
    {
        string hash = HashOfSources();
        bool isBuilt = File.Exists(StampFile) && File.ReadAllText(StampFile) == hash;
        if (isBuilt)
        {
            return manifest
                .Needs.Where(tool => tool.For != "build" && !ChildProcess.IsOnPath(tool.Tool))
                .Select(ToInstall)
                .FirstOrDefault();
        }

        if (manifest.Needs.Select(Lack).FirstOrDefault(lack => lack is not null) is { } missing)
        {
            return missing;
        }

        if (manifest.Build.Count > 0)
        {
            tell($"Building {manifest.Library} ({manifest.Language}) …");
        }

        foreach (IReadOnlyList<string> command in manifest.Build)
        {
            (int? code, string output) = Execute(command);
            if (code != 0)
            {
                string how = code is null ? "failed" : $"ended with exit code {code}";
                return $"'{string.Join(' ', command)}' {how}: {ReasonIn(output)}";
            }
        }

        File.WriteAllText(StampFile, hash);
        return null;
    }

    private string? Lack(PeerTool tool)
    {
        (int? code, string output) = Execute(tool.Version);
        if (code != 0)
        {
            return ToInstall(tool);
        }

        // Some tools print only a whole number; in others such a number is part of something else.
        string? found = new[] { NumberWithDots(), WholeNumber() }
            .Select(number => number.Match(output))
            .FirstOrDefault(match => match.Success)
            ?.Value;
        return found is null || VersionOf(found) < VersionOf(tool.AtLeast)
            ? $"{tool.Tool} is {found ?? "of an unknown version"}. {ToInstall(tool)}"
            : null;
    }

    private static string ToInstall(PeerTool tool) =>
        $"it needs {tool.Tool}, {tool.AtLeast} or newer: install {tool.Install}";

    private string HashOfSources()
    {
        using IncrementalHash hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        foreach (string file in FilesIn(Sources).Order(StringComparer.Ordinal))
        {
            hash.AppendData(Encoding.UTF8.GetBytes(Path.GetRelativePath(Sources, file)));
            hash.AppendData(File.ReadAllBytes(file));
        }

        return Convert.ToHexString(hash.GetHashAndReset());
    }

    private IEnumerable<string> FilesIn(string folder) =>
        Directory
            .EnumerateFiles(folder)
            .Where(file => Path.GetFileName(file) != StampName)
            .Concat(
                Directory
                    .EnumerateDirectories(folder)
                    .Where(inner => !outputs.Contains(Path.GetFileName(inner)))
                    .SelectMany(FilesIn)
            );

    private (int? Code, string Output) Execute(IReadOnlyList<string> command)
    {
        try
        {
            (int? code, string output) = ChildProcess.Run(
                [Dotnet.Resolve(command[0]), .. command.Skip(1)],
                CommandWithin,
                manifest.Folder,
                readsError: true
            );
            return code is null
                ? (null, $"it took longer than {CommandWithin.TotalMinutes:0} minutes")
                : (code, output);
        }
        catch (Win32Exception e)
        {
            return (null, e.Message);
        }
    }

    // The line that names the error; else the last one that says anything.
    private static string ReasonIn(string output)
    {
        string[] lines = [.. Colour().Replace(output, "").Split('\n').Select(line => line.Trim())];
        return lines.FirstOrDefault(line => line.Contains("error", StringComparison.OrdinalIgnoreCase))
            ?? lines.LastOrDefault(line => line.Any(char.IsLetter))
            ?? "";
    }

    private static Version VersionOf(string number) =>
        Version.Parse(number.Contains('.', StringComparison.Ordinal) ? number : number + ".0");

    [GeneratedRegex(@"\e\[[0-9;]*m")]
    private static partial Regex Colour();

    [GeneratedRegex(@"\d+(\.\d+){1,2}")]
    private static partial Regex NumberWithDots();

    [GeneratedRegex(@"\d+")]
    private static partial Regex WholeNumber();
}
