using BenchmarkDotNet.Toolchains;
using BenchmarkDotNet.Toolchains.DotNetCli;

namespace Actors.Benchmarks.Harness;

/// <summary>Compiles BenchmarkDotNet's generated program into the folder of the benchmarks, and runs it there.</summary>
/// <remarks>
/// The default toolchain builds the whole solution again for each run, without the properties that the first build was given.
/// This one takes a second, needs no sources, and measures exactly what was built.
/// </remarks>
internal static class HostAssembliesToolchain
{
    public static IToolchain Instance { get; } =
        new Toolchain(
            "HostAssemblies",
            new HostAssembliesGenerator(),
            new HostAssembliesBuilder(),
            new EncodingCheckExecutor(new CoresExecutor(new DotNetCliExecutor(customDotNetCliPath: null!)))
        );
}
