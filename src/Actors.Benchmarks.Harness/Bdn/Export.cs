using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Output;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Prints and writes the tables of a run.</summary>
internal sealed class Export(string resultsFolder, IConfig config, int? mostColumns)
{
    private readonly string _currentFolder = Environment.CurrentDirectory; // it may be deleted during the run

    /// <summary>Checks that results can be written, before they are measured.</summary>
    public void RequireWritable()
    {
        try
        {
            Directory.CreateDirectory(resultsFolder);
            string probe = Path.Combine(resultsFolder, Path.GetRandomFileName());
            File.WriteAllText(probe, "");
            File.Delete(probe);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new UsageException($"The results cannot be written: {e.Message}");
        }
    }

    /// <returns>Whether there is a number in every cell, and in every file.</returns>
    public bool Write(IReadOnlyList<(BenchmarkCase, ResultLine)> finished, TimeSpan time, LineFile lines, string? log)
    {
        bool isComplete = finished.Count > 0;
        List<string> files = lines.FilePath is null ? [] : [lines.FilePath];
        List<string> lost = [.. new[] { lines.Failure, log }.OfType<string>()];
        List<Cell> shown = [];
        BenchmarkTable[] tables = [.. BenchmarkTable.Of(finished, resultsFolder, time)];
        foreach ((CellsOfTable cells, Summary summary) in tables)
        {
            shown.AddRange(cells.Table.Cells);
            Console.WriteLine();
            Console.WriteLine(summary.Title);
            Console.Write(TableExporter.PrinterOf(summary, cells).ForConsole(mostColumns));
        }

        Console.WriteLine();
        foreach (string note in RunNotes.Of(shown))
        {
            Console.WriteLine(note);
        }

        Console.WriteLine("Notes on the rows are in the files, and printed by --libraries.");

        foreach ((CellsOfTable cells, Summary summary) in tables)
        {
            foreach (IExporter exporter in TableExporter.All(_ => cells).Concat(config.GetExporters()))
            {
                try
                {
                    Directory.CreateDirectory(summary.ResultsDirectoryPath);
                    files.AddRange(exporter.ExportToFiles(summary, NullLogger.Instance));
                }
                catch (Exception e) when (e is IOException or UnauthorizedAccessException)
                {
                    lost.Add(e.Message);
                }
            }

            isComplete &= cells.Table.Cells.All(cell => cell.Failures.Count == 0);
        }

        Console.WriteLine();
        Console.WriteLine(Invariant($"{finished.Count} measured in {time:h\\:mm\\:ss}."));
        foreach (string file in files.Distinct())
        {
            Console.WriteLine("  " + Path.GetRelativePath(_currentFolder, file));
        }

        if (lost.Count > 0)
        {
            string more = lost.Count > 1 ? $" ({lost.Count - 1} more files)" : "";
            Console.Error.WriteLine($"A file is not complete: {lost[0]}{more}");
        }

        return isComplete && lost.Count == 0;
    }
}
