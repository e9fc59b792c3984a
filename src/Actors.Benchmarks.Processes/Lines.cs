namespace Actors.Benchmarks.Processes;

/// <summary>Reads lines of limited length, because whoever writes them may never end one.</summary>
internal static class Lines
{
    /// <summary>How many characters a line has at most. What comes after them is read as the next line.</summary>
    public const int Longest = 1 << 22;

    public static string? Read(TextReader reader)
    {
        StringBuilder line = new();
        int next = -1;
        while (line.Length < Longest && (next = reader.Read()) is >= 0 and not '\n')
        {
            line.Append((char)next);
        }

        return next < 0 && line.Length == 0 ? null : line.ToString().TrimEnd('\r');
    }
}
