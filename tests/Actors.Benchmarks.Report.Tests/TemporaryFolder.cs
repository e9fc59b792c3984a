namespace Actors.Benchmarks.Report.Tests;

/// <summary>A folder that is deleted after the test.</summary>
internal sealed class TemporaryFolder : IDisposable
{
    private static int _lines;

    public string Path { get; } = Directory.CreateTempSubdirectory("actors-benchmarks-").FullName;

    /// <summary>Where a test has its pages.</summary>
    public string Output => System.IO.Path.Combine(Path, "out");

    /// <summary>Writes a file and returns its path.</summary>
    public string File(string name, params string[] lines)
    {
        string file = System.IO.Path.Combine(Path, name);
        System.IO.File.WriteAllLines(file, lines);
        return file;
    }

    /// <summary>Writes the results of a run and returns the path of the file. Each process of a line gets a round of its own. No two lines
    /// have the same time, which would make them copies.</summary>
    public string Run(string name, params IEnumerable<ResultLine> lines) =>
        File(
            name + ".jsonl",
            [.. Lines.InRounds(lines).Select(line => (line with { Time = line.Time.AddTicks(_lines++) }).ToJson())]
        );

    public void Dispose() => Directory.Delete(Path, recursive: true);
}
