using System.Reflection.PortableExecutable;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains;
using BenchmarkDotNet.Toolchains.Results;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Actors.Benchmarks.Harness;

/// <summary>Compiles the measuring program against the assemblies beside the benchmarks.</summary>
internal sealed class HostAssembliesBuilder : IBuilder
{
    public BuildResult Build(GenerateResult generateResult, BuildPartition buildPartition, ILogger logger)
    {
        ArtifactsPaths paths = generateResult.ArtifactsPaths;
        string program = BenchmarkAssembly.Of(buildPartition.RepresentativeBenchmarkCase.Descriptor.Type);
        foreach (string suffix in HostAssembliesGenerator.Companions)
        {
            File.Copy(
                Path.ChangeExtension(program, suffix),
                Path.ChangeExtension(paths.ExecutablePath, suffix),
                overwrite: true
            );
        }

        CSharpCompilation compilation = CSharpCompilation.Create(
            Path.GetFileNameWithoutExtension(paths.ExecutablePath),
            [CSharpSyntaxTree.ParseText(File.ReadAllText(paths.ProgramCodePath))],
            References(program),
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

    // The framework of this process, and all assemblies beside the benchmarks. A runner in an IDE may have loaded other ones.
    // What another run has generated there may be incomplete.
    private static IEnumerable<MetadataReference> References(string benchmarks) =>
        ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries)
            .Where(File.Exists) // the list may name files that were not copied to this folder
            .Concat(
                Directory
                    .EnumerateFiles(Path.GetDirectoryName(benchmarks)!, "*.dll")
                    .Where(path => !HostAssembliesGenerator.IsGenerated(path))
                    .Where(IsManaged)
            )
            .DistinctBy(Path.GetFileName)
            .Select(path => MetadataReference.CreateFromFile(path));

    private static bool IsManaged(string path)
    {
        using FileStream file = File.OpenRead(path);
        using PEReader reader = new(file);
        return reader.HasMetadata;
    }
}
