using System.Reflection;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Finds the program that a benchmark class belongs to.</summary>
internal static class BenchmarkAssembly
{
    /// <summary>The path of the assembly beside which the dotnet host finds what it needs to start the program.</summary>
    /// <remarks>The class itself may be a generic one of this assembly, closed over the rows of the program.</remarks>
    public static string Of(Type benchmark) =>
        new[] { benchmark.Assembly }
            .Concat(benchmark.GenericTypeArguments.Select(argument => argument.Assembly))
            .Append(Assembly.GetEntryAssembly())
            .OfType<Assembly>()
            .Select(assembly => assembly.Location)
            .FirstOrDefault(CanBeStarted, benchmark.Assembly.Location);

    private static bool CanBeStarted(string path) => File.Exists(Path.ChangeExtension(path, ".runtimeconfig.json"));
}
