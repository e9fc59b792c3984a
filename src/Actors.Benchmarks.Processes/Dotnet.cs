using System.Runtime.InteropServices;

namespace Actors.Benchmarks.Processes;

/// <summary>The command <c>dotnet</c>, which need not be on the PATH.</summary>
internal static class Dotnet
{
    private const string Name = "dotnet";

    /// <summary>The file: what the SDK names, or that of the runtime which runs this process.</summary>
    public static string Path { get; } =
        new[] { Environment.GetEnvironmentVariable("DOTNET_HOST_PATH"), OfThisRuntime }.FirstOrDefault(File.Exists)
        ?? Name;

    public static string Resolve(string command) => command == Name ? Path : command;

    // The runtime is in shared/Microsoft.NETCore.App/<version>.
    private static string OfThisRuntime =>
        System.IO.Path.GetFullPath(
            System.IO.Path.Combine(
                RuntimeEnvironment.GetRuntimeDirectory(),
                "../../..",
                OperatingSystem.IsWindows() ? Name + ".exe" : Name
            )
        );
}
