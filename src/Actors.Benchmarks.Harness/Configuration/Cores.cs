using System.Diagnostics;
using System.Globalization;
using System.Runtime.Versioning;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains;
using BenchmarkDotNet.Toolchains.Parameters;
using BenchmarkDotNet.Toolchains.Results;

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

    /// <summary>Starts each process on the processors that its job asks for.</summary>
    public sealed class Executor(IExecutor executor) : IExecutor
    {
        public ExecuteResult Execute(ExecuteParameters executeParameters)
        {
            if (Of(executeParameters.BenchmarkCase) is not { } count || !CanBeChosen)
            {
                return executor.Execute(executeParameters);
            }

            // A process inherits the processors of the thread that starts it, and .NET counts them before anything else.
            using Process self = Process.GetCurrentProcess();
            nint all = self.ProcessorAffinity;
            self.ProcessorAffinity = First(count, all);
            try
            {
                return executor.Execute(executeParameters);
            }
            finally
            {
                self.ProcessorAffinity = all;
            }
        }

        private static nint First(int count, nint all)
        {
            nint chosen = 0;
            for (int bit = 0; bit < nint.Size * 8 && count > 0; bit++)
            {
                nint processor = (nint)1 << bit;
                if ((all & processor) != 0)
                {
                    chosen |= processor;
                    count--;
                }
            }

            return chosen;
        }
    }
}
