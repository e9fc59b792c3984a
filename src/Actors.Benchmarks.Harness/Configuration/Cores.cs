using System.ComponentModel;
using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;

namespace Actors.Benchmarks.Harness;

/// <summary>How many logical processors a measuring process may use: the first ones of the machine.</summary>
internal static class Cores
{
    private const int ThisThread = 0;
    private const int MaskBytes = 1024; // more processors than a kernel has

    /// <summary>Whether this operating system lets a program choose its processors.</summary>
    [SupportedOSPlatformGuard("linux")]
    [SupportedOSPlatformGuard("windows")]
    public static bool CanBeChosen => OperatingSystem.IsLinux() || OperatingSystem.IsWindows();

    /// <summary>Starts a process on so many processors.</summary>
    /// <param name="count">How many; null for all.</param>
    /// <param name="start">Starts it, on this thread.</param>
    /// <remarks>A new process may use the processors of the thread that starts it; on Windows, those of its parent. .NET counts them at its
    /// start, once.</remarks>
    public static void StartOn(int? count, Action start)
    {
        if (count is null || !CanBeChosen)
        {
            start();
        }
        else if (OperatingSystem.IsLinux())
        {
            StartOnLinux(count.Value, start);
        }
        else if (OperatingSystem.IsWindows())
        {
            StartOnWindows(count.Value, start);
        }
    }

    /// <summary>Refuses to measure on more or fewer processors than were asked for.</summary>
    /// <exception cref="InvalidOperationException">The process has another number of them.</exception>
    public static void AssertAsAskedFor()
    {
        int? asked = ChildSettings.Current.Processors;
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

    // A second thread of a core is no second core.
    private static int[] First(int count, IEnumerable<int> all) => [.. all.OrderBy(IsSibling).Take(count)];

    private static void StartOnLinux(int count, Action start)
    {
        byte[] all = new byte[MaskBytes];
        Require(GetAffinity(ThisThread, MaskBytes, all) >= 0);
        int[] chosen = First(count, Enumerable.Range(0, MaskBytes * 8).Where(each => IsIn(all, each)));
        Require(SetAffinity(ThisThread, MaskBytes, MaskOf(chosen)) == 0);
        try
        {
            start();
        }
        finally
        {
            Require(SetAffinity(ThisThread, MaskBytes, all) == 0);
        }
    }

    [SupportedOSPlatform("windows")]
    private static void StartOnWindows(int count, Action start)
    {
        using Process self = Process.GetCurrentProcess();
        nint all = self.ProcessorAffinity;
        int[] chosen = First(count, Enumerable.Range(0, nint.Size * 8).Where(each => (all & ((nint)1 << each)) != 0));
        self.ProcessorAffinity = chosen.Aggregate((nint)0, (mask, each) => mask | ((nint)1 << each));
        try
        {
            start();
        }
        finally
        {
            self.ProcessorAffinity = all;
        }
    }

    private static bool IsIn(byte[] mask, int processor) => (mask[processor / 8] & (1 << (processor % 8))) != 0;

    private static byte[] MaskOf(int[] processors)
    {
        byte[] mask = new byte[MaskBytes];
        foreach (int each in processors)
        {
            mask[each / 8] |= (byte)(1 << (each % 8));
        }

        return mask;
    }

    private static void Require(bool isDone)
    {
        if (!isDone)
        {
            throw new Win32Exception();
        }
    }

    // .NET sets the processors of a process, which on Linux are those of its first thread.
    [DllImport("libc", EntryPoint = "sched_getaffinity", SetLastError = true)]
    private static extern int GetAffinity(int thread, nint size, [Out] byte[] mask);

    [DllImport("libc", EntryPoint = "sched_setaffinity", SetLastError = true)]
    private static extern int SetAffinity(int thread, nint size, byte[] mask);
}
