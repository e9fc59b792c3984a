using System.Security.Cryptography;

namespace Actors.Benchmarks.Processes;

/// <summary>A lock of the operating system on a file, by default in its temporary folder. It ends with its process at the latest.</summary>
internal static class FileLock
{
    /// <param name="isTaken">Whether another one has it.</param>
    /// <param name="isKept">Whether the file stays, because others wait for the lock.</param>
    /// <returns>What holds the lock until it is disposed of; null if another one has it, or where there can be no lock.</returns>
    public static IDisposable? TryTake(string name, out bool isTaken, bool isKept = false, string? folder = null)
    {
        string file = Path.Combine(folder ?? Path.GetTempPath(), $"actors-benchmarks-{name}.lock");
        isTaken = false;
        try
        {
            MakeFor(file);
            // A lock needs only the right to read, which other users have, too.
            return new FileStream(
                file,
                FileMode.Open,
                FileAccess.Read,
                FileShare.None,
                bufferSize: 1,
                isKept ? FileOptions.None : FileOptions.DeleteOnClose
            );
        }
        catch (Exception e)
            when (e is UnauthorizedAccessException or FileNotFoundException or DirectoryNotFoundException)
        {
            return null;
        }
        catch (IOException)
        {
            isTaken = File.Exists(file);
            return null;
        }
    }

    public static string NameOf(string folder) =>
        Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(Path.GetFullPath(folder))))[..16];

    private static void MakeFor(string file)
    {
        if (File.Exists(file))
        {
            return;
        }

        try
        {
            using FileStream made = new(file, FileMode.CreateNew, FileAccess.Write, FileShare.ReadWrite);
        }
        catch (IOException) when (File.Exists(file))
        {
            // Another process was faster.
        }
    }
}
