namespace Actors.Benchmarks.Results;

/// <summary>Opens files that have an end. A pipe or a device would keep the program waiting, or fill the memory.</summary>
internal static class RegularFile
{
    /// <summary>Opens a file to read it; null if it is empty, a folder, a pipe or a device.</summary>
    /// <exception cref="IOException">There is no such file.</exception>
    public static FileStream? Open(string path)
    {
        // Its length tells before it is opened, which would wait for whoever writes to a pipe.
        FileInfo target = new(File.ResolveLinkTarget(path, returnFinalTarget: true)?.FullName ?? path);
        FileStream? file = target is { Exists: true, Length: > 0 } ? target.OpenRead() : null;
        if (file is { CanSeek: false })
        {
            file.Dispose();
            return null;
        }

        return file;
    }
}
