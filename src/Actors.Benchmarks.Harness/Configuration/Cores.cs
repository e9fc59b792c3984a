using System.Globalization;
using System.Runtime.Versioning;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>How many logical processors a measuring process may use: the first ones of the machine.</summary>
internal static class Cores
{
    private const string Variable = "ACTORS_BENCHMARKS_CORES";

    /// <summary>Whether this operating system lets a program choose its processors.</summary>
    [SupportedOSPlatformGuard("linux")]
    [SupportedOSPlatformGuard("windows")]
    public static bool CanBeChosen => OperatingSystem.IsLinux() || OperatingSystem.IsWindows();

    /// <summary>The same job on <paramref name="count"/> processors.</summary>
    public static Job WithCores(this Job job, int count) =>
        new Job(job.Id, job).WithEnvironmentVariables([
            .. job.Environment.EnvironmentVariables ?? [],
            new EnvironmentVariable(Variable, count.ToString(CultureInfo.InvariantCulture)),
        ]);

    /// <summary>How many processors <paramref name="benchmark"/> may use; null for all.</summary>
    public static int? Of(BenchmarkCase benchmark) =>
        benchmark.Job.Environment.EnvironmentVariables?.FirstOrDefault(variable => variable.Key == Variable)
            is { } variable
            ? int.Parse(variable.Value, CultureInfo.InvariantCulture)
            : null;

    /// <summary>Refuses to measure on more or fewer processors than were asked for.</summary>
    /// <exception cref="InvalidOperationException">The process has another number of them.</exception>
    public static void AssertAsAskedFor()
    {
        string? asked = Environment.GetEnvironmentVariable(Variable);
        if (asked is not null && asked != Environment.ProcessorCount.ToString(CultureInfo.InvariantCulture))
        {
            throw new InvalidOperationException($"{Environment.ProcessorCount} processors, asked for {asked}");
        }
    }
}
