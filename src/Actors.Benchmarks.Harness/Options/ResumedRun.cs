using Actors.Benchmarks.Harness.Machine;

namespace Actors.Benchmarks.Harness.Options;

/// <summary>A run that was stopped, as its file of lines tells: another process of the program measures what is missing.</summary>
internal sealed class ResumedRun
{
    public const string Option = "--resume";

    private readonly Dictionary<(string Id, int? Processors), int> _done;
    private readonly ResultLine[] _lines;

    public ResumedRun(string path)
    {
        Path = path;
        try
        {
            using FileStream file =
                RegularFile.Open(path) ?? throw new UsageException($"{path} is empty, or no regular file.");
            using StreamReader reader = new(file);
            ResultLine[] lines = _lines = [.. WholeLines(reader.ReadToEnd()).Select(ResultLine.FromJson)];
            Rounds = lines.Max(line => line.Round) ?? 0;
            Lines = lines.Length > 0 ? lines.Length : throw new UsageException($"{path} has no line.");
            if (lines.FirstOrDefault(line => line.Build != ThisProgram.Build) is { } other)
            {
                throw new UsageException(
                    $"{path} has lines of another build ({other.Build ?? "not stated"}, and this is {ThisProgram.Build}); measure all cases again."
                );
            }

            Seed =
                lines[0].Provenance?.Seed
                ?? throw new UsageException(
                    $"{path} does not tell the order of its run, so that it cannot be resumed."
                );
            _done = lines.CountBy(line => (line.Id, line.Processors)).ToDictionary();
        }
        catch (JsonException e)
        {
            throw new UsageException($"{path} is no file of results: {e.Message}");
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or ArgumentException)
        {
            throw new UsageException($"{Option}: {e.Message}");
        }
    }

    public string Path { get; }

    public int Lines { get; }

    /// <summary>The number of its last round.</summary>
    public int Rounds { get; }

    /// <inheritdoc cref="ResultLine.Run"/>
    public string RunId => _lines[0].Run;

    public IReadOnlyList<string> Arguments => _lines[0].Provenance?.Arguments ?? [];

    /// <inheritdoc cref="Provenance.Seed"/>
    public int Seed { get; }

    /// <summary>The value of a variable of .NET in that run; null if it was not set.</summary>
    public string? Variable(string name) => _lines[0].Variables?.GetValueOrDefault(name);

    /// <summary>Completes arguments by those of the run that they resume. What is given again replaces them.</summary>
    public static string[] Complete(string[] args)
    {
        string[] given = Words(args);
        int at = Array.IndexOf(given, Option);
        return at < 0 || at == given.Length - 1 ? args : new ResumedRun(given[at + 1]).Completed(args);
    }

    /// <inheritdoc cref="Complete"/>
    public string[] Completed(IEnumerable<string> args)
    {
        string[] given = Words(args);
        bool isGiven = false;
        string[] again =
        [
            .. Arguments.Where(word =>
            {
                isGiven = word.StartsWith('-') ? given.Contains(word) : isGiven;
                return !isGiven;
            }),
        ];
        return [.. WithFolders(again), .. given];
    }

    // Lines name no folder. The folder of all files is known, because this file is in it.
    private IEnumerable<string> WithFolders(string[] again)
    {
        string option = "";
        foreach (string word in again)
        {
            option = word.StartsWith('-') ? word.Split('=')[0] : option;
            if (!word.Contains(RuntimeVariables.Shortened, StringComparison.Ordinal))
            {
                yield return word;
            }
            else if (option is "--artifacts" or "-a" && Artifacts is { } folder)
            {
                yield return word.StartsWith('-') ? $"{option}={folder}" : folder;
            }
            else
            {
                throw new UsageException($"{Path} does not name the folder of {word}: give {option} again.");
            }
        }
    }

    private string? Artifacts
    {
        get
        {
            string folder = System.IO.Path.GetDirectoryName(System.IO.Path.GetFullPath(Path))!;
            return System.IO.Path.GetFileName(folder) == "results" ? System.IO.Path.GetDirectoryName(folder) : null;
        }
    }

    /// <exception cref="UsageException">A line is of another processor, or of another kernel than this one.</exception>
    public void RequireThisMachine(string? processor)
    {
        (string? Cpu, string? Kernel)[] machines = [.. _lines.Select(line => (line.Cpu, line.Kernel)).Distinct()];
        if (machines.Any(machine => machine != (processor, ThisProgram.Kernel)))
        {
            throw new UsageException(
                $"{Path} has lines of another machine ({string.Join("; ", machines.Select(machine => $"{machine.Cpu}, {machine.Kernel}"))}; this is {processor}, {ThisProgram.Kernel}); measure all cases again."
            );
        }
    }

    /// <param name="now">A line of the case, with the settings that it would be measured with now.</param>
    /// <exception cref="UsageException">A line of the same case was measured with other ones.</exception>
    public void RequireSettings(string id, Func<ResultLine, ResultLine> now)
    {
        foreach (ResultLine line in _lines.Where(line => line.Id == id))
        {
            if (RuntimeVariables.Differences(line, now(line)) is { Length: > 0 } differences)
            {
                throw new UsageException(
                    $"{Path} was measured with other settings (then, now: {differences}); set them as they were, or measure all cases again."
                );
            }
        }
    }

    /// <summary>Whether the file has an unclaimed line of the case; each call claims one.</summary>
    public bool TryClaim(string id, int processors)
    {
        int left = _done.GetValueOrDefault((id, processors));
        _done[(id, processors)] = left - 1;
        return left > 0;
    }

    /// <summary>Cuts off half a line, which a process that was killed may have left.</summary>
    public void CutFragment()
    {
        int end = Array.LastIndexOf(File.ReadAllBytes(Path), (byte)'\n') + 1;
        using FileStream file = new(Path, FileMode.Open, FileAccess.Write);
        file.SetLength(end);
    }

    private static string[] Words(IEnumerable<string> args) =>
        [
            .. args.SelectMany(word =>
                word.StartsWith(Option + "=", StringComparison.Ordinal) ? word.Split('=', 2) : [word]
            ),
        ];

    private static string[] WholeLines(string text) =>
        text[..(text.LastIndexOf('\n') + 1)].Split('\n', StringSplitOptions.RemoveEmptyEntries);
}
