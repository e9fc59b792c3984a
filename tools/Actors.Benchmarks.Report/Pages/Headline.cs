using System.Text;
using System.Text.RegularExpressions;
using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>A Markdown file with tables of a run. Each stands between two comments, of which the first names it: <c>summary</c>, or a
/// canonical case.</summary>
/// <param name="file">The file.</param>
internal sealed partial class Headline(string file)
{
    private const string SummaryName = "summary";
    private const string End = "<!-- end of figures -->";

    // The default profile measures them in two processes.
    private const int LeastProcessesOfReading = 2;

    /// <summary>Checks that <see cref="Write"/> can do its work.</summary>
    /// <param name="run">What was measured.</param>
    /// <param name="isPartial">Whether it may lack cases and processes.</param>
    /// <exception cref="BadInputException">The file does not exist or lacks the comments, or the run lacks what the file shows.</exception>
    public void Require(RunSet run, bool isPartial)
    {
        string[] names = [.. Starts(Read()).Select(start => start.Groups["name"].Value)];
        if (names.Length == 0)
        {
            throw new BadInputException($"{file} has no line <!-- figures: {SummaryName} --> with a later line {End}.");
        }

        File.Open(file, FileMode.Open, FileAccess.ReadWrite).Dispose();
        Matrix[] matrices = [.. Matrix.AllOf(run)];
        foreach (string name in names)
        {
            CanonicalCase[] wanted = [.. CanonicalCase.All.Where(@case => name == SummaryName || @case.Slug == name)];
            if (wanted.Length == 0)
            {
                throw new BadInputException(
                    $"{file} asks for figures of {name}. There are {SummaryName}, {string.Join(", ", CanonicalCase.All.Select(@case => @case.Slug))}."
                );
            }

            Matrix.Column[] columns = matrices is [var main, ..] ? [.. main.Columns] : [];
            foreach (CanonicalCase @case in isPartial ? [] : wanted)
            {
                Matrix.Column? column = Array.Find(columns, column => column.Case == @case);
                if (column is null || column.Cells.Values.Any(HasFewProcesses))
                {
                    throw new BadInputException(
                        $"{file} shows {@case.Title}, which the run has {(column is null ? "not measured" : "measured in too few processes")}; "
                            + "--partial fills it in all the same."
                    );
                }
            }

            if (columns.Length == 0)
            {
                throw new BadInputException($"The run has nothing that {file} shows.");
            }
        }
    }

    /// <summary>Replaces the text between the comments.</summary>
    /// <param name="publication">What was measured.</param>
    /// <param name="folder">The folder of the page.</param>
    public void Write(Publication publication, string folder)
    {
        Matrix matrix = Matrix.AllOf(publication.Run)[0];
        string text = Read();
        StringBuilder filled = new();
        int at = 0;
        foreach (Match start in Starts(text))
        {
            filled.Append(text, at, start.Index + start.Length - at).Append('\n');
            string name = start.Groups["name"].Value;
            filled.Append(name == SummaryName ? SummaryOf(publication, matrix, folder) : TableOf(matrix, name, folder));
            at = text.IndexOf(End, start.Index, StringComparison.Ordinal);
        }

        File.WriteAllText(file, filled.Append(text, at, text.Length - at).ToString());
    }

    private static bool HasFewProcesses(Cell cell) =>
        cell.Failures.Count == 0
        && cell.Processes < (cell.IsReading ? LeastProcessesOfReading : Estimate.LeastForInterval);

    private string Read() =>
        File.Exists(file) ? File.ReadAllText(file) : throw new BadInputException($"There is no {file}.");

    private static Match[] Starts(string text) =>
        [.. Start().Matches(text).Where(start => text.IndexOf(End, start.Index, StringComparison.Ordinal) >= 0)];

    private string SummaryOf(Publication publication, Matrix matrix, string folder)
    {
        RunSet run = publication.Run;
        ResultLine any = run.AnyMeasured;
        string note = publication.Remarks.Note is { Length: > 0 } text ? text + " " : "";
        return $"{any.Cpu}, {run.Lines.Max(line => line.Processors)} logical processors; {any.Os}; {any.Runtime}, {any.Gc} GC. {note}"
            + $"{Trust.Of(run)}\n\n{SummaryTables.Of(matrix, hasPeers: false).ToMarkdown()}{Explanations.OfSummary}\n\n"
            + $"All of it, with charts{(run.HasPeers ? ", other runtimes" : "")} and published figures: {LinkTo(folder)}.\n\n";
    }

    private string TableOf(Matrix matrix, string name, string folder) =>
        matrix.Columns.FirstOrDefault(column => column.Case.Slug == name) is { } column
            ? $"{SummaryTables.WorkOf(matrix, column)} From {LinkTo(folder)}.\n\n{SummaryTables.Of(matrix, column, hasPeers: true).ToMarkdown()}"
            : $"Not measured in {LinkTo(folder)}.\n\n";

    private string LinkTo(string folder)
    {
        string link = Path.GetRelativePath(Path.GetDirectoryName(Path.GetFullPath(file))!, folder).Replace('\\', '/');
        return $"[{Path.GetFileName(folder)}]({link}/README.md)";
    }

    [GeneratedRegex("<!-- figures: (?<name>[^ ]+) -->\n?")]
    private static partial Regex Start();
}
