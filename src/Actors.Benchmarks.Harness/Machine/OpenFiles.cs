namespace Actors.Benchmarks.Harness.Machine;

/// <summary>How many files the program may have open at once. With too few, the runtime cannot load the program, and aborts.</summary>
internal static class OpenFiles
{
    private const int Least = 256;

    /// <summary>Why the program cannot run; null if it can, or where the system does not tell.</summary>
    public static string? Lack() =>
        ProcFile.Read("limits", "Max open files")?.Split(' ', StringSplitOptions.RemoveEmptyEntries) is [var most, ..]
        && int.TryParse(most, out int files)
        && files < Least
            ? $"Only {files} files may be open at once, and {Least} are needed: ulimit -n {Least}."
            : null;
}
