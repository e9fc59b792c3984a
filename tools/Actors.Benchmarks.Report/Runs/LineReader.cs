using System.IO.Compression;
using System.Text;

namespace Actors.Benchmarks.Report.Runs;

/// <summary>Reads the lines of a file, plain or compressed, within limits.</summary>
internal static class LineReader
{
    /// <summary>The most characters of a line. A published one has 13 thousand.</summary>
    public const int LongestLine = 1_000_000;

    /// <summary>The most characters of a file, unpacked. A published one has 3 million.</summary>
    public const long LongestFile = 200_000_000;

    private const char End = '\u0003'; // JSON contains no control character

    /// <summary>The lines, one by one, and whether each has its end. Empty ones are left out, and counted.</summary>
    public static IEnumerable<(string Text, int Number, bool IsEnded)> Read(string path, bool isCompressed)
    {
        using Stream file = isCompressed ? Unpacked(path) : OpenRead(path);
        using StreamReader reader = new(file);
        StringBuilder line = new();
        bool isWhole = !isCompressed;
        int number = 1;
        long length = 0;
        for (int next = Next(path, reader); next >= 0; next = Next(path, reader))
        {
            isWhole |= next == End;
            if (++length > LongestFile || line.Length == LongestLine)
            {
                throw new BadInputException(
                    $"{path}, line {number}: a file has at most {Format.Whole(LongestFile)} characters, and a line {Format.Whole(LongestLine)}."
                );
            }

            if (next == '\n')
            {
                if (line.ToString().TrimEnd('\r') is { Length: > 0 } text)
                {
                    yield return (text, number, true);
                }

                line.Clear();
                number++;
            }
            else if (next != End || !isCompressed)
            {
                line.Append((char)next);
            }
        }

        if (!isWhole)
        {
            throw new BadInputException($"{path} is not whole: its end is missing.");
        }

        if (line.Length > 0)
        {
            yield return (line.ToString(), number, false);
        }
    }

    public static byte[] Pack(string text)
    {
        using MemoryStream compressed = new();
        using (GZipStream stream = new(compressed, CompressionLevel.SmallestSize))
        {
            stream.Write(Encoding.UTF8.GetBytes(text));
        }

        return compressed.ToArray();
    }

    private static FileStream OpenRead(string path) =>
        RegularFile.Open(path) ?? throw new BadInputException($"{path} is empty, or no regular file.");

    // The stream does not report a cut file. So a member is appended, which can be read only if those before it are whole.
    private static GZipStream Unpacked(string path)
    {
        using FileStream file = OpenRead(path);
        if (file.Length > LongestFile)
        {
            throw new BadInputException($"{path} has more than {Format.Whole(LongestFile)} bytes.");
        }

        MemoryStream members = new();
        file.CopyTo(members);
        members.Write(Pack($"{End}"));
        members.Position = 0;
        return new GZipStream(members, CompressionMode.Decompress);
    }

    private static int Next(string path, StreamReader reader)
    {
        try
        {
            return reader.Read();
        }
        catch (InvalidDataException e)
        {
            throw new BadInputException($"{path} is not whole: {e.Message}");
        }
    }
}
