using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;

namespace Actors.Benchmarks.Harness.Output;

/// <summary>A file with a line of JSON for each finished case. A run that is interrupted loses nothing.</summary>
internal sealed class LineFile(IReadOnlyCollection<Row> rows, RunOptions options)
{
    private readonly MissingLibrary[] _missing = [.. MissingLibrary.Of(rows)];

    private Provenance? _provenance = ThisProgram.Provenance with
    {
        Arguments = Provenance.WithoutFolders(
            options.Resumed?.Completed(ThisProgram.Provenance.Arguments) ?? ThisProgram.Provenance.Arguments
        ),
        Seed = options.Seed,
        Rows =
            rows.Count == 0
                ? null
                : rows.Where(row => !row.IsMissing)
                    .ToDictionary(
                        row => row.Name,
                        row => new OfferedRow(
                            row.Group == RowGroup.OtherRuntime ? null : row.Benches.First().Assembly.GetName().Name,
                            [.. row.Workloads.Select(workload => workload.Name)]
                        )
                    ),
    };

    /// <summary>The run: its start, and digits by chance, because another run may start in the same second.</summary>
    public string RunId { get; } =
        options.Resumed?.RunId ?? Invariant($"{DateTime.UtcNow:yyyyMMdd-HHmmss}-{Random.Shared.Next(1 << 24):x6}");

    /// <summary>Why lines are missing in the file; null if none are.</summary>
    public string? Failure { get; private set; }

    /// <summary>The file; null before the first line.</summary>
    public string? FilePath { get; private set; }

    public void Write(ResultLine line, string artifacts)
    {
        try
        {
            FilePath ??= OpenFile(artifacts);
            Append(FilePath, TextOf(line));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            Failure ??= e.Message; // a full disk costs the line, not what was measured: the tables come from memory
        }
    }

    /// <summary>The line as text, with what is known of the run.</summary>
    public string TextOf(ResultLine line) =>
        (
            line with
            {
                Run = RunId,
                Provenance = Interlocked.Exchange(ref _provenance, null),
                Missing = _missing.Length > 0 ? _missing : null,
            }
        ).ToJson();

    // Writes the whole line, or nothing.
    private static void Append(string file, string line)
    {
        using FileStream stream = new(file, FileMode.Append, FileAccess.Write, FileShare.Read, bufferSize: 0);
        long before = stream.Position;
        try
        {
            stream.Write(Encoding.UTF8.GetBytes(line + "\n"));
        }
        catch (IOException)
        {
            stream.SetLength(before);
            throw;
        }
    }

    private string OpenFile(string artifacts)
    {
        if (options.Resumed is { } resumed)
        {
            resumed.CutFragment();
            return resumed.Path;
        }

        string folder = Path.Combine(artifacts, "results");
        Directory.CreateDirectory(folder);
        return Path.Combine(folder, $"Actors.Benchmarks-{RunId}.jsonl");
    }
}
