using System.Buffers.Binary;
using System.IO.Compression;
using System.Text;
using System.Text.Json;
using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Report.Runs;

/// <summary>A file of JSON lines that a run has written.</summary>
/// <param name="Name">Its name, without that of a compression.</param>
/// <param name="Texts">Its lines, as they are.</param>
/// <param name="Lines">What they say.</param>
internal sealed record ResultFile(string Name, IReadOnlyList<string> Texts, IReadOnlyList<ResultLine> Lines);

/// <summary>Finds and reads the files of JSON lines that runs have written.</summary>
internal static class ResultFiles
{
    /// <summary>Where the lines of a published page are, in its folder.</summary>
    public const string FolderOfPublication = "lines";

    private const string Extension = ".jsonl";
    private const string Compressed = ".gz";

    /// <summary>Reads files, or the newest file of each folder, or all lines of a published page.</summary>
    /// <exception cref="BadInputException">There is no file, or it is not whole.</exception>
    public static IReadOnlyList<ResultFile> Read(IEnumerable<string> paths) =>
        [.. paths.SelectMany(FilesOf).DistinctBy(Path.GetFullPath).Select(Read)];

    /// <summary>Lines as a compressed file.</summary>
    public static byte[] Compress(ResultFile file)
    {
        using MemoryStream compressed = new();
        using (GZipStream stream = new(compressed, CompressionLevel.SmallestSize))
        {
            stream.Write(Encoding.UTF8.GetBytes(string.Concat(file.Texts.Select(line => line + "\n"))));
        }

        return compressed.ToArray();
    }

    /// <summary>The name of a compressed file.</summary>
    public static string NameOfCompressed(ResultFile file) => file.Name + Compressed;

    private static string[] FilesOf(string path)
    {
        if (File.Exists(path))
        {
            return [path];
        }

        if (!Directory.Exists(path))
        {
            throw new BadInputException(
                path.StartsWith("--", StringComparison.Ordinal)
                    ? $"There is no option {path}."
                    : $"There is no file or folder {path}."
            );
        }

        string published = Path.Combine(path, FolderOfPublication);
        if (Directory.Exists(published))
        {
            return [.. Directory.GetFiles(published, "*" + Extension + Compressed).Order(StringComparer.Ordinal)];
        }

        string? newest = new[]
        {
            path,
            Path.Combine(path, "results"),
            Path.Combine(path, "BenchmarkDotNet.Artifacts", "results"),
        }
            .Where(Directory.Exists)
            .SelectMany(folder => Directory.EnumerateFiles(folder, "*" + Extension))
            .MaxBy(File.GetLastWriteTimeUtc);
        return newest is null
            ? throw new BadInputException($"There are no results (*{Extension}) in {path}.")
            : [newest];
    }

    private static ResultFile Read(string file)
    {
        bool isCompressed = file.EndsWith(Compressed, StringComparison.Ordinal);
        string text = isCompressed ? Decompress(file) : File.ReadAllText(file);
        string[] lines = text.TrimEnd('\n').Split('\n');
        if (text.Length == 0)
        {
            throw new BadInputException($"{file} is empty.");
        }

        // A run that was killed, or a disk that was full, may have left half a line.
        if (lines.Length > 1 && !text.EndsWith('\n') && !IsWhole(lines[^1]))
        {
            Console.Error.WriteLine($"{file}, line {lines.Length}, is not whole, and is left out.");
            lines = lines[..^1];
        }

        lines = [.. lines.Select(line => line.TrimEnd('\r'))];
        string name = Path.GetFileName(file);
        return new ResultFile(
            isCompressed ? name[..^Compressed.Length] : name,
            lines,
            [.. lines.Select((line, i) => Parse(file, i + 1, line))]
        );
    }

    private static string Decompress(string file)
    {
        byte[] content = File.ReadAllBytes(file);
        try
        {
            using MemoryStream text = new();
            using GZipStream stream = new(new MemoryStream(content), CompressionMode.Decompress);
            stream.CopyTo(text);
            // The stream does not say that its end is missing. The last bytes of a whole one are the length (RFC 1952, 2.3.1).
            return
                content.Length > sizeof(uint)
                && BinaryPrimitives.ReadUInt32LittleEndian(content.AsSpan()[^sizeof(uint)..]) == (uint)text.Length
                ? Encoding.UTF8.GetString(text.ToArray())
                : throw new BadInputException($"{file} is not whole: its end is missing.");
        }
        catch (InvalidDataException e)
        {
            throw new BadInputException($"{file} is not whole: {e.Message}");
        }
    }

    private static bool IsWhole(string line)
    {
        try
        {
            using JsonDocument _ = JsonDocument.Parse(line);
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static ResultLine Parse(string file, int number, string line)
    {
        try
        {
            ResultLine result = ResultLine.FromJson(line);
            return result.Parameters.Values.Contains(null!) ? throw new JsonException("a parameter has no value")
                : HasEmptyReading(result) ? throw new JsonException("a process has an empty reading")
                : result;
        }
        catch (JsonException e)
        {
            throw new BadInputException(
                $"{file}, line {number}, is no result of this suite, or not whole: {e.Message}"
            );
        }
    }

    // The reader of JSON does not refuse null in lists.
    private static bool HasEmptyReading(ResultLine line) =>
        (line.Idle ?? []).Contains(null!)
        || (line.Overload ?? []).Contains(null!)
        || (line.Latency ?? []).Any(reading => reading?.Percentiles.Contains(null!) ?? true);
}
