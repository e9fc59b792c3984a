namespace Actors.Benchmarks.Processes;

/// <summary>What Linux tells of this process.</summary>
internal static class ProcFile
{
    /// <summary>The text behind a label of a file in <c>/proc/self</c>; null where there is no such file or label.</summary>
    public static string? Read(string file, string label)
    {
        string path = $"/proc/self/{file}";
        return File.Exists(path)
            ? File.ReadLines(path)
                .FirstOrDefault(line => line.StartsWith(label, StringComparison.Ordinal))
                ?[label.Length..]
            : null;
    }
}
