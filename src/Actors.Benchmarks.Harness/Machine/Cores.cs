using System.Runtime.Versioning;

namespace Actors.Benchmarks.Harness.Machine;

/// <summary>How many logical processors a measuring process may use: the first ones of the machine.</summary>
internal static class Cores
{
    /// <summary>Whether this operating system lets a program choose its processors.</summary>
    [SupportedOSPlatformGuard("linux")]
    [SupportedOSPlatformGuard("windows")]
    public static bool CanBeChosen => OperatingSystem.IsLinux() || OperatingSystem.IsWindows();

    /// <summary>Starts a process on so many processors; null for all.</summary>
    /// <remarks>A new process may use the processors of the thread that starts it. .NET counts them at its start, once.</remarks>
    public static T StartOn<T>(int? count, Func<T> start)
    {
        if (count is null || !CanBeChosen)
        {
            return start();
        }

        using Process self = Process.GetCurrentProcess();
        nint all = self.ProcessorAffinity;
        self.ProcessorAffinity = First(count.Value, all);
        try
        {
            return start();
        }
        finally
        {
            self.ProcessorAffinity = all;
        }
    }

    /// <summary>Refuses to measure on more or fewer processors than were asked for.</summary>
    public static void AssertAre(int? asked)
    {
        if (asked is not null && asked != Environment.ProcessorCount)
        {
            throw new InvalidOperationException($"{Environment.ProcessorCount} processors, asked for {asked}");
        }
    }

    /// <summary>Whether another processor before this one is of the same core; false where the system does not tell.</summary>
    internal static bool IsSibling(int processor)
    {
        string file = $"/sys/devices/system/cpu/cpu{processor}/topology/thread_siblings_list";
        return File.Exists(file)
            && int.TryParse(File.ReadAllText(file).Split(',', '-')[0], out int first)
            && first != processor;
    }

    private static nint First(int count, nint all) =>
        Enumerable
            .Range(0, nint.Size * 8)
            .Where(processor => (all & ((nint)1 << processor)) != 0)
            .OrderBy(IsSibling) // a second thread of a core is no second core
            .Take(count)
            .Aggregate((nint)0, (chosen, processor) => chosen | ((nint)1 << processor));
}
