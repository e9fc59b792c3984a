using System.Collections.Concurrent;
using System.Reflection.PortableExecutable;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains;
using BenchmarkDotNet.Toolchains.DotNetCli;
using BenchmarkDotNet.Toolchains.Results;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Actors.Benchmarks.Harness;

/// <summary>Compiles BenchmarkDotNet's generated program beside the assemblies of this process, and runs it there.</summary>
/// <remarks>
/// The default toolchain builds the whole solution a second time, for each run, without the properties that the first build was
/// given. This one takes a second, needs no sources, and measures exactly what was built.
/// </remarks>
internal static class HostAssembliesToolchain
{
    public static IToolchain Instance { get; } =
        new Toolchain(
            "HostAssemblies",
            new Generator(),
            new Builder(),
            new Cores.Executor(new DotNetCliExecutor(customDotNetCliPath: null!))
        );

    // What was generated in this process, and is still there.
    private static readonly ConcurrentBag<string> Generated = [];

    /// <summary>Deletes what was generated. BenchmarkDotNet does the same where a run comes to its end.</summary>
    public static void CleanUp()
    {
        while (Generated.TryTake(out string? file))
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
    }

    private sealed class Generator : GeneratorBase
    {
        // Names carry the process id: two runs at once must not delete each other's program.
        protected override string GetBuildArtifactsDirectoryPath(BuildPartition assemblyLocation, string programName) =>
            Path.Combine(
                Path.GetDirectoryName(assemblyLocation.AssemblyLocation)!,
                $"{programName}-{Environment.ProcessId}"
            );

        protected override string GetBinariesDirectoryPath(string buildArtifactsDirectoryPath, string configuration) =>
            Path.GetDirectoryName(buildArtifactsDirectoryPath)!;

        protected override string GetExecutablePath(string binariesDirectoryPath, string programName) =>
            base.GetExecutablePath(binariesDirectoryPath, $"{programName}-{Environment.ProcessId}");

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

    // What the dotnet host reads beside a program: the frameworks, and where its dependencies are.
    private static readonly string[] Companions = [".runtimeconfig.json", ".deps.json"];

    private sealed class Builder : IBuilder
    {
        public BuildResult Build(GenerateResult generateResult, BuildPartition buildPartition, ILogger logger)
        {
            ArtifactsPaths paths = generateResult.ArtifactsPaths;
            foreach (string suffix in Companions)
            {
                File.Copy(
                    Path.ChangeExtension(buildPartition.AssemblyLocation, suffix),
                    Path.ChangeExtension(paths.ExecutablePath, suffix),
                    overwrite: true
                );
            }

            CSharpCompilation compilation = CSharpCompilation.Create(
                Path.GetFileNameWithoutExtension(paths.ExecutablePath),
                [CSharpSyntaxTree.ParseText(File.ReadAllText(paths.ProgramCodePath))],
                References(buildPartition.AssemblyLocation),
                new CSharpCompilationOptions(
                    OutputKind.ConsoleApplication,
                    optimizationLevel: OptimizationLevel.Release,
                    allowUnsafe: true
                )
            );
            EmitResult emitted = compilation.Emit(paths.ExecutablePath);
            return emitted.Success
                ? BuildResult.Success(generateResult)
                : BuildResult.Failure(
                    generateResult,
                    string.Join(
                        Environment.NewLine,
                        emitted.Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)
                    )
                );
        }

        // The framework of this process, and what lies beside the benchmarks: an IDE's runner may have loaded neither.
        // What another run has generated there may be half written.
        private static IEnumerable<MetadataReference> References(string benchmarks) =>
            ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
                .Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries)
                .Where(File.Exists) // a framework that another program of the folder brings is not copied for this one
                .Concat(
                    Directory
                        .EnumerateFiles(Path.GetDirectoryName(benchmarks)!, "*.dll")
                        .Where(path => !IsGenerated(path))
                        .Where(IsManaged)
                )
                .DistinctBy(Path.GetFileName)
                .Select(path => MetadataReference.CreateFromFile(path));

        // BenchmarkDotNet names its programs by a GUID.
        private static bool IsGenerated(string path) =>
            Path.GetFileName(path) is { Length: > 36 } name && Guid.TryParse(name.AsSpan(0, 36), out _);

        private static bool IsManaged(string path)
        {
            using FileStream file = File.OpenRead(path);
            using PEReader reader = new(file);
            return reader.HasMetadata;
        }
    }
}
