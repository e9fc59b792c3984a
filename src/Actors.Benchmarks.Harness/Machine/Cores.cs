using System.Runtime.InteropServices;
using System.Runtime.Versioning;

namespace Actors.Benchmarks.Harness.Machine;

/// <summary>Which logical processors a measuring process may use: one of each core first, and fast cores before slow ones.</summary>
internal static class Cores
{
    private const string Folder = "/sys/devices/system/cpu";

    // As many as the C library's cpu_set_t has.
    private const int MostProcessors = 1024;
    private const int BitsOfWord = 64;

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

        int[] all = Allowed();
        Allow(First(count.Value, all));
        try
        {
            return start();
        }
        finally
        {
            Allow(all);
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

    /// <summary>The numbers of the processors that <see cref="StartOn"/> chooses, and their speed where a machine has cores of several:
    /// <c>0,2</c>, <c>0,1 and 4 at 45 %</c>, or <c>0,2 and 16 (efficient)</c> where the system does not tell how fast; null for all processors.
    /// </summary>
    public static string? NameOf(int? count) =>
        count is null || !CanBeChosen ? null : NameOf(First(count.Value, Allowed()), Folder);

    /// <summary>Whether another processor before this one is of the same core; false where the system does not tell.</summary>
    private static bool IsSibling(int processor, string folder) =>
        ReadIfAny($"{folder}/cpu{processor}/topology/thread_siblings_list") is { } siblings
        && int.TryParse(siblings.Split(',', '-')[0], out int first)
        && first != processor;

    internal static int[] First(int count, IEnumerable<int> all, string folder = Folder) =>
        [
            .. all.OrderBy(processor => IsSibling(processor, folder)) // a second thread of a core is no second core
                .ThenByDescending(processor => CapacityOf(processor, folder))
                .ThenBy(processor => IsEfficient(processor, folder))
                .Take(count)
                .Order(),
        ];

    internal static string NameOf(IReadOnlyCollection<int> processors, string folder)
    {
        int? best = processors.Max(processor => CapacityOf(processor, folder));
        return string.Join(
            " and ",
            processors
                .GroupBy(processor =>
                    (Capacity: CapacityOf(processor, folder), IsEfficient: IsEfficient(processor, folder))
                )
                .OrderByDescending(same => same.Key.Capacity)
                .ThenBy(same => same.Key.IsEfficient)
                .Select(same =>
                    string.Join(',', same)
                    + (
                        same.Key.Capacity != best ? Invariant($" at {100.0 * (same.Key.Capacity ?? 0) / best:0} %")
                        : same.Key is { Capacity: null, IsEfficient: true } ? " (efficient)"
                        : ""
                    )
                )
        );
    }

    // The speed of a core, as Linux's scheduler sees it: 1024 for the fastest. Systems with equal cores need not tell.
    private static int? CapacityOf(int processor, string folder) =>
        int.TryParse(ReadIfAny($"{folder}/cpu{processor}/cpu_capacity"), out int capacity) ? capacity : null;

    // On Intel's hybrid processors, the counters of the efficient cores have a folder of their own: 16-23, or 16,18-20.
    private static bool IsEfficient(int processor, string folder) =>
        ReadIfAny($"{folder}/../../cpu_atom/cpus")?.Split(',').Any(range => IsIn(range.Split('-'), processor)) == true;

    private static bool IsIn(string[] ends, int processor) =>
        int.TryParse(ends[0], out int first)
        && int.TryParse(ends[^1], out int last)
        && first <= processor
        && processor <= last;

    private static string? ReadIfAny(string file) => File.Exists(file) ? File.ReadAllText(file).Trim() : null;

    private static int[] Allowed()
    {
        ulong[] words = new ulong[MostProcessors / BitsOfWord];
        if (OperatingSystem.IsLinux())
        {
            // The runtime's own property reads 64 processors.
            ThrowIfFailed(sched_getaffinity(0, MostProcessors / 8, words));
        }
        else if (OperatingSystem.IsWindows())
        {
            using Process self = Process.GetCurrentProcess();
            words[0] = (ulong)self.ProcessorAffinity;
        }

        return
        [
            .. Enumerable
                .Range(0, MostProcessors)
                .Where(processor => (words[processor / BitsOfWord] >> (processor % BitsOfWord) & 1) != 0),
        ];
    }

    // On Linux it sets the processors of this thread; on Windows those of this process, whose group has 64 at most.
    private static void Allow(int[] processors)
    {
        ulong[] words = new ulong[MostProcessors / BitsOfWord];
        foreach (int processor in processors)
        {
            words[processor / BitsOfWord] |= 1UL << (processor % BitsOfWord);
        }

        if (OperatingSystem.IsLinux())
        {
            ThrowIfFailed(sched_setaffinity(0, MostProcessors / 8, words));
        }
        else if (OperatingSystem.IsWindows())
        {
            using Process self = Process.GetCurrentProcess();
            self.ProcessorAffinity = (nint)words[0];
        }
    }

    private static void ThrowIfFailed(int result)
    {
        if (result < 0)
        {
            throw new InvalidOperationException(
                $"The processors cannot be chosen: {Marshal.GetLastPInvokeErrorMessage()}"
            );
        }
    }

#pragma warning disable IDE1006, SYSLIB1054 // names of the C library; generated code would be unsafe
    [DllImport("libc", SetLastError = true), DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int sched_getaffinity(int thread, nint size, [Out] ulong[] processors);

    [DllImport("libc", SetLastError = true), DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int sched_setaffinity(int thread, nint size, ulong[] processors);
#pragma warning restore
}
