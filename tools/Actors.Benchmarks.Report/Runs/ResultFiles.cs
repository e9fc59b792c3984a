using System.Text.Json;

namespace Actors.Benchmarks.Report.Runs;

/// <summary>A file of JSON lines that a run has written.</summary>
/// <param name="Name">Its name, without <c>.gz</c>.</param>
internal sealed record ResultFile(string Name, IReadOnlyList<string> Texts, IReadOnlyList<ResultLine> Lines);

/// <summary>Finds and reads the files of JSON lines that runs have written.</summary>
internal static class ResultFiles
{
    /// <summary>Where the lines of a published page are, in its folder.</summary>
    public const string FolderOfPublication = "lines";

    private const string Extension = ".jsonl";
    private const string Compressed = ".gz";

    /// <summary>Reads files, or the newest file of each folder, or all lines of a published page.</summary>
    public static IReadOnlyList<ResultFile> Read(IEnumerable<string> paths) =>
        [.. paths.SelectMany(FilesOf).DistinctBy(Path.GetFullPath).Select(Read)];

    /// <summary>The file as it is published.</summary>
    public static byte[] Compress(ResultFile file) =>
        LineReader.Pack(string.Concat(file.Texts.Select(line => line + "\n")));

    public static string NameOfCompressed(ResultFile file) => file.Name + Compressed;

    private static string[] FilesOf(string path)
    {
        if (File.Exists(path))
        {
            return [path];
        }

        if (!Directory.Exists(path))
        {
            string what = path.StartsWith("--", StringComparison.Ordinal) ? "option" : "file or folder";
            throw new BadInputException($"There is no {what} {path}.");
        }

        string published = Path.Combine(path, FolderOfPublication);
        if (Directory.Exists(published))
        {
            string[] lines = Directory.GetFiles(published, "*" + Extension + Compressed);
            return lines.Length > 0
                ? [.. lines.Order(StringComparer.Ordinal)]
                : throw new BadInputException($"{path} is a page without lines: {published} is empty.");
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
        List<string> texts = [];
        List<ResultLine> lines = [];
        foreach ((string text, int number, bool isEnded) in LineReader.Read(file, isCompressed))
        {
            // A run that was killed, or a disk that was full, may have left half a line.
            if (lines.Count > 0 && !isEnded && !IsWhole(text))
            {
                Console.Error.WriteLine($"{file}, line {number}, is not whole, and is left out.");
                break;
            }

            texts.Add(text);
            lines.Add(Parse(file, number, text));
        }

        string name = Path.GetFileName(file);
        return lines.Count == 0
            ? throw new BadInputException($"{file} is empty.")
            : new ResultFile(isCompressed ? name[..^Compressed.Length] : name, texts, lines);
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
            using JsonDocument document = JsonDocument.Parse(line);
            LineSchema.Require(document.RootElement);
            return ResultLine.FromJson(line);
        }
        catch (JsonException e)
        {
            throw new BadInputException(
                $"{file}, line {number}, is no result of this suite, or not whole: {e.Message}"
            );
        }
    }
}
