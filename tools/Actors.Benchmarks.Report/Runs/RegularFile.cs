namespace Actors.Benchmarks.Report.Runs;

/// <summary>Opens files that have an end. A pipe or a device would keep the program waiting, or fill the memory.</summary>
internal static class RegularFile
{
    public static FileStream OpenRead(string path)
    {
        // Opening a pipe waits for whoever writes to it. Its length is 0, as that of a device.
        FileInfo target = new(File.ResolveLinkTarget(path, returnFinalTarget: true)?.FullName ?? path);
        FileStream? file = target is { Exists: true, Length: > 0 } ? target.OpenRead() : null;
        if (file is { CanSeek: true })
        {
            return file;
        }

        file?.Dispose();
        throw new BadInputException($"{path} is empty, or no regular file.");
    }
}
