using System.Text.Json;
using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Report.Runs;

/// <summary>What one or several runs have measured.</summary>
internal sealed class RunSet
{
    private const string Extension = ".jsonl";

    private RunSet(IEnumerable<ResultLine> lines)
    {
        Lines = [.. lines];
        Cells =
        [
            .. Lines
                .GroupBy(line => (line.Id, line.Processors, line.Gc, line.Runtime, line.Version))
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

    /// <summary>Those on the most processors, where the run has used several numbers of them, and those that never came to measure.</summary>
    public IEnumerable<Cell> CellsOnMostProcessors
    {
        get
        {
            int? most = Cells.Max(cell => cell.Case.Processors);
            return Cells.Where(cell => (cell.Case.Processors ?? most) == most);
        }
    }

    /// <summary>Reads files of JSON lines, or the newest one of a folder.</summary>
    /// <exception cref="BadInputException">There is none, or one of them is not whole.</exception>
    public static RunSet Read(IEnumerable<string> paths) => new(paths.SelectMany(FileOf).SelectMany(LinesOf));

    /// <exception cref="BadInputException">The runs are of several machines, modes or versions.</exception>
    public RunSet RequireOneMachine()
    {
        // A process that never came to measure could not tell where it ran.
        ResultLine[] measured = [.. Lines.Where(line => line.Runtime is not null)];
        RequireOne("processors", measured.Select(line => line.Cpu));
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

    private static IEnumerable<string> FileOf(string path)
    {
        if (File.Exists(path))
        {
            return [path];
        }

        if (!Directory.Exists(path))
        {
            throw new BadInputException($"There is no file or folder {path}.");
        }

        string? newest = Directory
            .EnumerateFiles(path, "*" + Extension, SearchOption.AllDirectories)
            .MaxBy(File.GetLastWriteTimeUtc);
        return newest is null
            ? throw new BadInputException($"There are no results (*{Extension}) in {path}.")
            : [newest];
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
