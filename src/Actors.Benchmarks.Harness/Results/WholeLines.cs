using System.Text;

namespace Actors.Benchmarks.Harness;

/// <summary>A file of whole lines.</summary>
internal static class WholeLines
{
    /// <summary>Adds a line, or nothing.</summary>
    /// <param name="file">The file, which need not exist.</param>
    /// <param name="line">The line, without its end.</param>
    /// <exception cref="IOException">It was not added, because the disk is full for example.</exception>
    public static void Append(string file, string line)
    {
        using FileStream stream = new(file, FileMode.Append, FileAccess.Write, FileShare.Read, bufferSize: 0);
        long before = stream.Position;
        try
        {
            stream.Write(Encoding.UTF8.GetBytes(line + "\n"));
        }
        catch (IOException)
        {
            stream.SetLength(before); // no half line stays
            throw;
        }
    }
}
