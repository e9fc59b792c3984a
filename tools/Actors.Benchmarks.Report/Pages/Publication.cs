using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>All that a page is made of, in both of its forms.</summary>
/// <param name="Folder">The name of its folder.</param>
internal sealed record Publication(RunSet Run, Remarks Remarks, string Folder)
{
    public const string HtmlFile = "index.html";

    public const string Settings = "report.json";

    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        WriteIndented = true,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    };

    public static Publication Read(string folder)
    {
        string settings = Path.Combine(folder, Settings);
        if (!File.Exists(settings))
        {
            throw new BadInputException($"{folder} is no published page: it has no {Settings}.");
        }

        if (!Directory.Exists(Path.Combine(folder, ResultFiles.FolderOfPublication)))
        {
            throw new BadInputException(
                $"{folder} is a page without lines: it has no folder {ResultFiles.FolderOfPublication}."
            );
        }

        try
        {
            Remarks remarks =
                JsonSerializer.Deserialize<Remarks>(File.ReadAllText(settings), Options) ?? new Remarks(null);
            return new(
                RunSet.Read([folder]).RequireOneMachine(remarks.IsAcross == true),
                remarks,
                Path.GetFileName(Path.TrimEndingDirectorySeparator(Path.GetFullPath(folder)))
            );
        }
        catch (JsonException e)
        {
            throw new BadInputException($"{settings} is not whole: {e.Message}");
        }
    }

    /// <summary>The address of the page, where it is live; null if that is not known.</summary>
    public string? Address => Remarks.Pages is { } pages ? $"{pages}{Folder}/" : null;

    /// <summary>The content of a file. It is the same on all systems.</summary>
    public static byte[] BytesOf(string text) => Encoding.UTF8.GetBytes(text.ReplaceLineEndings("\n"));

    /// <summary>The files that it is made of: the lines, and the settings.</summary>
    public IReadOnlyDictionary<string, byte[]> Sources()
    {
        Dictionary<string, byte[]> files = new()
        {
            [Settings] = BytesOf(JsonSerializer.Serialize(Remarks, Options) + "\n"),
        };
        foreach (ResultFile file in Run.Files)
        {
            string name = Path.Combine(ResultFiles.FolderOfPublication, ResultFiles.NameOfCompressed(file));
            if (!files.TryAdd(name, ResultFiles.Compress(file)))
            {
                throw new BadInputException($"Two files of results are called {file.Name}.");
            }
        }

        return files;
    }
}
