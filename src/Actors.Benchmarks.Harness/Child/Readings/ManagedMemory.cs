namespace Actors.Benchmarks.Harness.Child;

internal static class ManagedMemory
{
    private const int Tries = 20;
    private const double Agreement = 0.001;

    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(10); // for what a library does a little later

    /// <summary>Bytes of managed memory that are in use after blocking, compacting collections, when two readings in a row agree
    /// within 0.1 %; null if that does not happen in 20 tries.</summary>
    /// <remarks>Two readings may agree while something is still going on; plokhotnyuk/actors waits for ten.</remarks>
    public static long? Settled()
    {
        long before = AfterCollection();
        for (int i = 1; i < Tries; i++)
        {
            Thread.Sleep(Pause);
            long now = AfterCollection();
            if (Math.Abs(now - before) <= Agreement * before)
            {
                return now;
            }

            before = now;
        }

        return null;
    }

    /// <summary>Bytes of managed memory that are in use after one blocking, compacting collection, and what its finalizers free.</summary>
    public static long AfterCollection()
    {
        GC.Collect(GC.MaxGeneration, GCCollectionMode.Forced, blocking: true, compacting: true);
        GC.WaitForPendingFinalizers();
        GC.Collect(GC.MaxGeneration, GCCollectionMode.Forced, blocking: true, compacting: true);
        return GC.GetTotalMemory(forceFullCollection: false);
    }

    /// <summary>Private memory of this process, in bytes; null if the system does not tell.</summary>
    /// <remarks>On Linux what is in use: .NET's own property contains what is only reserved. See man 5 proc_pid_status, RssAnon.</remarks>
    public static long? PrivateBytes()
    {
        if (OperatingSystem.IsLinux())
        {
            return ProcFile.Read("status", "RssAnon:") is { } used
                ? long.Parse(used.Replace("kB", "", StringComparison.Ordinal), CultureInfo.InvariantCulture) * 1024
                : null;
        }

        using Process process = Process.GetCurrentProcess();
        return process.PrivateMemorySize64 is > 0 and var bytes ? bytes : null;
    }
}
