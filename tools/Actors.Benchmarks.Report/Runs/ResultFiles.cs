using System.Text.Json;
using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Report.Runs;

/// <summary>Finds and reads the files of JSON lines that runs have written.</summary>
internal static class ResultFiles
{
    private const string Extension = ".jsonl";

    /// <summary>The lines of files, or of the newest file of each folder.</summary>
    /// <exception cref="BadInputException">There is no file, or it is not whole.</exception>
    public static IEnumerable<ResultLine> Read(IEnumerable<string> paths) =>
        paths.Select(FileOf).DistinctBy(Path.GetFullPath).SelectMany(LinesOf);

    private static string FileOf(string path)
    {
        if (File.Exists(path))
        {
            return path;
        }

        if (!Directory.Exists(path))
        {
            throw new BadInputException($"There is no file or folder {path}.");
        }

        return new[] { path, Path.Combine(path, "results"), Path.Combine(path, "BenchmarkDotNet.Artifacts", "results") }
                .Where(Directory.Exists)
                .SelectMany(folder => Directory.EnumerateFiles(folder, "*" + Extension))
                .MaxBy(File.GetLastWriteTimeUtc)
            ?? throw new BadInputException($"There are no results (*{Extension}) in {path}.");
    }

    private static IEnumerable<ResultLine> LinesOf(string file)
    {
        string[] lines = File.ReadAllLines(file);
        if (lines.Length == 0)
        {
            throw new BadInputException($"{file} is empty.");
        }

        // A run that was killed, or a disk that was full, may have left half a line.
        if (lines.Length > 1 && !EndsWithLine(file) && !IsWhole(lines[^1]))
        {
            Console.Error.WriteLine($"{file}, line {lines.Length}, is not whole, and is left out.");
            lines = lines[..^1];
        }

        return lines.Select((line, i) => Parse(file, i + 1, line)).ToArray();
    }

    private static bool EndsWithLine(string file)
    {
        using FileStream stream = File.OpenRead(file);
        stream.Seek(-1, SeekOrigin.End);
        return stream.ReadByte() == '\n';
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
