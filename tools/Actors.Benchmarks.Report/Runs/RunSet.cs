using System.Text.Json;
using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Report.Runs;

/// <summary>What one or several runs have measured.</summary>
internal sealed class RunSet
{
    private const string Extension = ".jsonl";

    private RunSet(IEnumerable<ResultLine> lines)
    {
        ResultLine[] all = [.. lines];
        Lines = [.. all.Select(line => line.Runtime is null ? WithMode(line, all) : line)];
        Cells =
        [
            .. Lines
                .GroupBy(line => (line.Id, line.Version, line.Remote, line.Processors, line.Gc, line.Runtime))
                .Select(rounds => new Cell(rounds))
                .OrderBy(cell => cell.Case.Row),
        ];
    }

    public IReadOnlyList<ResultLine> Lines { get; }

    /// <summary>A line that says where it was measured, on the most processors; any, if none came to that.</summary>
    public ResultLine AnyMeasured =>
        Lines.Where(line => line.Runtime is not null).MaxBy(line => line.Processors) ?? Lines[0];

    /// <summary>The cases, in the order of the rows.</summary>
    public IReadOnlyList<Cell> Cells { get; }

    /// <summary>Those on the most processors, where the run has used several numbers of them.</summary>
    public IEnumerable<Cell> CellsOnMostProcessors
    {
        get
        {
            int? most = Cells.Max(cell => cell.Case.Processors);
            return Cells.Where(cell => cell.Case.Processors == most);
        }
    }

    /// <summary>The libraries with their versions, without those that are part of the runtime.</summary>
    public IEnumerable<string> Versions =>
        Lines
            .Select(line => (Name: line.Library.Split('.')[0], line.Version))
            .Where(library => !library.Version.StartsWith(".NET", StringComparison.Ordinal))
            .Distinct()
            .Select(library =>
                $"{(library.Name is "Akka" ? "Akka.NET" : library.Name is "Proto" ? "Proto.Actor" : library.Name)} {library.Version}"
            );

    /// <summary>The numbers of processors that were used.</summary>
    public string Processors =>
        string.Join(" and ", Lines.Select(line => line.Processors).OfType<int>().Distinct().Order());

    /// <summary>How often the cases were measured: a number, or a range.</summary>
    public string Rounds
    {
        get
        {
            int least = Cells.Min(cell => cell.Rounds.Count);
            int most = Cells.Max(cell => cell.Rounds.Count);
            return least == most ? $"{most}" : $"{least} to {most}";
        }
    }

    /// <summary>Reads files of JSON lines, or the newest one of a folder.</summary>
    /// <exception cref="BadInputException">There is none, or one of them is not whole.</exception>
    public static RunSet Read(IEnumerable<string> paths) =>
        new(paths.Select(FileOf).DistinctBy(Path.GetFullPath).SelectMany(LinesOf));

    /// <exception cref="BadInputException">The runs are of several machines, modes or versions.</exception>
    public RunSet RequireOneMachine()
    {
        // A process that never came to measure could not tell where it ran.
        ResultLine[] measured = [.. Lines.Where(line => line.Runtime is not null)];
        RequireOne("processors", measured.Select(line => line.Cpu));
        RequireOne(
            "numbers of processors", // a run itself may choose several
            measured.GroupBy(line => line.Run).Select(run => $"{run.Max(line => line.Processors)}")
        );
        RequireOne("far sides", measured.Select(line => line.Remote).Where(remote => remote is not null));
        RequireOne("operating systems", measured.Select(line => line.Os));
        RequireOne("runtimes", measured.Select(line => line.Runtime));
        // On one processor the runtime has no server GC.
        RequireOne("GC modes", measured.Where(line => line.Processors > 1).Select(line => line.Gc));
        RequireOne("versions of BenchmarkDotNet", measured.Select(line => line.BenchmarkDotNet));
        foreach (IGrouping<string, ResultLine> library in Lines.GroupBy(line => line.Library))
        {
            RequireOne($"versions of {library.Key}", library.Select(line => line.Version));
        }

        return this;
    }

    private static void RequireOne(string what, IEnumerable<string?> values)
    {
        string?[] distinct = [.. values.Distinct()];
        if (distinct.Length > 1)
        {
            throw new BadInputException(
                $"The runs mix {what}: {string.Join(" and ", distinct)}. Report them one by one, or compare them."
            );
        }
    }

    // A process that never came to report could not tell its mode: that of the others in its run.
    private static ResultLine WithMode(ResultLine lost, IEnumerable<ResultLine> all) =>
        all.FirstOrDefault(line =>
            line.Runtime is not null && line.Run == lost.Run && line.Processors == lost.Processors
        )
            is { } other
            ? lost with
            {
                Gc = other.Gc,
                Runtime = other.Runtime,
            }
            : lost;

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

        return lines.Select((line, i) => Parse(file, i + 1, line)).ToArray();
    }

    private static ResultLine Parse(string file, int number, string line)
    {
        try
        {
            return ResultLine.FromJson(line) is var result && !result.Parameters.Values.Contains(null!)
                ? result
                : throw new JsonException("a parameter has no value");
        }
        catch (JsonException e)
        {
            throw new BadInputException(
                $"{file}, line {number}, is no result of this suite, or not whole: {e.Message}"
            );
        }
    }
}
