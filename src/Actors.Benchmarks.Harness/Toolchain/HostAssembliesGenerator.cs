using System.Collections.Concurrent;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains;
using BenchmarkDotNet.Toolchains.DotNetCli;

namespace Actors.Benchmarks.Harness;

/// <summary>Writes the source of the measuring program, and says where it is compiled and run.</summary>
internal sealed class HostAssembliesGenerator : GeneratorBase
{
    // What was generated in this process and not deleted yet.
    private static readonly ConcurrentBag<string> Generated = [];

    private const string Prefix = "Measuring-";

    /// <summary>What the dotnet host reads beside a program: the frameworks, and where its dependencies are.</summary>
    public static IReadOnlyList<string> Companions { get; } = [".runtimeconfig.json", ".deps.json"];

    /// <summary>Deletes what was generated. BenchmarkDotNet does the same at the end of a run that is not interrupted.</summary>
    public static void CleanUp()
    {
        while (Generated.TryTake(out string? file))
        {
            try
            {
                if (Directory.Exists(file))
                {
                    Directory.Delete(file, recursive: true);
                }
                else
                {
                    File.Delete(file);
                }
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // On Windows, the files of a process that is still ending cannot be deleted.
            }
        }
    }

    /// <summary>Whether a file is a generated program, of this run or of another one.</summary>
    public static bool IsGenerated(string path) => Path.GetFileName(path).StartsWith(Prefix, StringComparison.Ordinal);

    // The names contain the process id, so that two runs at the same time do not delete each other's program.
    private static string UniqueName(string programName) => $"{Prefix}{programName}-{Environment.ProcessId}";

    protected override string GetBuildArtifactsDirectoryPath(BuildPartition assemblyLocation, string programName) =>
        Path.Combine(
            Path.GetDirectoryName(BenchmarkAssembly.Of(assemblyLocation.RepresentativeBenchmarkCase.Descriptor.Type))!,
            UniqueName(programName)
        );

    protected override string GetBinariesDirectoryPath(string buildArtifactsDirectoryPath, string configuration) =>
        Path.GetDirectoryName(buildArtifactsDirectoryPath)!;

    protected override string GetExecutablePath(string binariesDirectoryPath, string programName) =>
        base.GetExecutablePath(binariesDirectoryPath, UniqueName(programName));

    protected override void CopyAllRequiredFiles(ArtifactsPaths artifactsPaths) =>
        Directory.CreateDirectory(artifactsPaths.BuildArtifactsDirectoryPath);

    protected override string GetExecutableExtension() => ".dll";

    protected override void GenerateBuildScript(BuildPartition buildPartition, ArtifactsPaths artifactsPaths) { }

    protected override void GenerateAppConfig(BuildPartition buildPartition, ArtifactsPaths artifactsPaths) { }

    protected override string[] GetArtifactsToCleanup(ArtifactsPaths artifactsPaths)
    {
        string[] files =
        [
            artifactsPaths.BuildArtifactsDirectoryPath,
            artifactsPaths.ExecutablePath,
            .. Companions.Select(suffix => Path.ChangeExtension(artifactsPaths.ExecutablePath, suffix)),
        ];
        foreach (string file in files)
        {
            Generated.Add(file);
        }

        return files;
    }
}
