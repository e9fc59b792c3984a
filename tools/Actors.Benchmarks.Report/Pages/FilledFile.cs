using System.Text.RegularExpressions;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>A Markdown file with figures of a run. Comments say where they stand, and which they are.</summary>
/// <remarks>
/// <c>&lt;!-- figures: WHAT --&gt;</c> and <c>&lt;!-- end of figures --&gt;</c> stand around a table or a picture. WHAT is a table of some
/// rows in some canonical cases, as <c>Channels, Orleans in Spawn-1000000, Idle-100000</c>; a case of a fault, as <c>Failover-Kill</c>;
/// <c>headline</c>, the picture of the page; <c>claims</c>, what people claim, or
/// <c>claims, FOLDER</c>, where another page judges a claim if it has more figures for it; <c>page</c>, where the page is; or
/// <c>machine</c>, the machine and the versions. <c>from FOLDER: </c> before it takes them from another page, which is
/// beside that of the run, as does <c>FOLDER/</c> before a case of a table of some rows.
/// <c>&lt;!-- figure: Spawn-1000000: Channels --&gt;</c> and <c>&lt;!-- / --&gt;</c> stand around one figure in a sentence.
/// <c>Orleans / Channels</c> in place of the row is how many times as much Orleans takes. It is refused where the sentence is not true.
/// </remarks>
/// <param name="isPartial">Whether the run may lack cases and processes.</param>
internal sealed partial class FilledFile(string file, bool isPartial)
{
    private readonly string _text = File.Exists(file)
        ? File.ReadAllText(file)
        : throw new BadInputException($"There is no {file}.");

    /// <summary>The text of the file, with the figures of a page.</summary>
    /// <param name="folder">The folder of the page.</param>
    public string Fill(Publication publication, string folder)
    {
        folder = Path.TrimEndingDirectorySeparator(folder); // its name is part of the text
        if (!Block().IsMatch(_text) && !Inline().IsMatch(_text))
        {
            throw new BadInputException(
                $"{file} has no line <!-- figures: … --> with a later line <!-- end of figures -->."
            );
        }

        Dictionary<string, Filler> fillers = [];
        fillers[""] = NewFiller(publication, folder);
        string blocks = Block()
            .Replace(
                _text,
                block => $"{block.Groups["start"].Value}\n\n{FillerOf(block).Block(block.Groups["what"].Value)}"
            );
        return Inline()
            .Replace(
                blocks,
                figure => figure.Groups["start"].Value + FillerOf(figure).Figure(figure.Groups["what"].Value)
            );

        Filler FillerOf(Match match) => FillerOfPage(match.Groups["page"].Value);

        Filler FillerOfPage(string page)
        {
            if (!fillers.TryGetValue(page, out Filler? filler))
            {
                string other = Path.GetFullPath(Path.Combine(folder, "..", page)); // the folder may not exist yet
                fillers[page] = filler = NewFiller(Publication.Read(other), other);
            }

            return filler;
        }

        Filler NewFiller(Publication page, string itsFolder) =>
            Matrix.AllOf(page.Run) is [var matrix, ..]
                ? new(file, page, matrix, itsFolder, isPartial, FillerOfPage)
                : throw new BadInputException($"The run has nothing that {file} shows.");
    }

    /// <summary>Checks that <see cref="Write"/> can do its work, before a page is written.</summary>
    public void RequireWritable() => File.Open(file, FileMode.Open, FileAccess.ReadWrite).Dispose();

    public void Write(string text) => File.WriteAllText(file, text);

    public bool Has(string text) => _text == text;

    public override string ToString() => file;

    [GeneratedRegex(
        "(?<start><!-- figures: (from (?<page>[^ :>]+): )?(?<what>[^>]+?) -->)\n.*?(?=<!-- end of figures -->)",
        RegexOptions.Singleline
    )]
    private static partial Regex Block();

    [GeneratedRegex("(?<start><!-- figure: (from (?<page>[^ :>]+): )?(?<what>[^>]+?) -->)[^<]*(?=<!-- / -->)")]
    private static partial Regex Inline();

    /// <summary>Writes what stands between the comments.</summary>
    private sealed class Filler(
        string file,
        Publication publication,
        Matrix matrix,
        string folder,
        bool isPartial,
        Func<string, Filler> fillerOfPage
    )
    {
        // The default profile measures readings and clusters in two processes.
        private const int LeastProcessesOfReading = 2;
        private readonly RunSet run = publication.Run;

        private readonly string _relative = RelativeTo(file, folder);

        private string LinkToPage => $"[{Path.GetFileName(folder)}]({_relative}/README.md)";

        public string Block(string what) =>
            what switch
            {
                "headline" => HeadlinePicture.Of(run, matrix, publication.Address)?.ToMarkdown(_relative) + "\n",
                "page" =>
                    $"The newest page: {(publication.Address is { } live ? $"[live, with switches]({live}), or as text: " : "")}{LinkToPage}.\n\n",
                "machine" =>
                    $"{Markdown.Text(CasePicture.MachineOf(run))}. {string.Join(", ", run.VersionsOf(line => line.Group != RowGroup.OtherRuntime))}. "
                        + $"Intervals, and all that was measured: {LinkToPage}.\n\n",
                _ when Names(what) is ["claims", .. var others] => ClaimsOf([.. others.Select(fillerOfPage)]),
                _ when what.Split(" in ") is [var rows, var cases] => TableOf(Names(rows), Names(cases)),
                _ => ColumnOf(what) is not { } column ? $"Not measured in {LinkToPage}.\n\n"
                : column.ReadsFault
                    ? $"{SummaryTables.WorkOf(matrix, column)} From {LinkToPage}.\n\n{SummaryTables.OfFault(column).ToMarkdown()}"
                : throw Refused($"asks for a table of {what} without rows. Name them: ROW, ROW in {what}."),
            };

        /// <summary>One figure: of a row, or the ratio of two rows.</summary>
        public string Figure(string what)
        {
            if (what.Split(": ") is not [var slug, var asked] || asked.Split(" / ") is not [var row, .. var others])
            {
                throw new BadInputException($"{file}: '{what}' is not CASE: ROW or CASE: ROW / ROW.");
            }

            if (ColumnOf(slug) is not { } column)
            {
                return Format.Nothing;
            }

            string title = column.Case.Title;
            CaseFigure? figure = FigureOf(column, row);
            if (others is not [var other])
            {
                return figure?.Text ?? Format.Nothing;
            }

            CaseFigure? otherFigure = FigureOf(column, other);
            if (figure?.Value is not { } value || otherFigure?.Value is not { } otherValue)
            {
                return Format.Nothing;
            }

            if (figure.HasOtherRule(column.Cells[row], column.Cells[other]))
            {
                throw Refused(
                    $"compares {row} with {other} in {title}, where other rules for messages in flight hold."
                );
            }

            Ratio? ratio = Ratio.Of(value, otherValue);
            if (ratio is not { Verdict: RatioVerdict.Different, Value: > 1 })
            {
                throw Refused(
                    $"says that {row} takes more than {other} in {title}, which this run does not show: {figure.Text} and {otherFigure.Text}."
                );
            }

            return Format.Factor(ratio.Value);
        }

        private string ClaimsOf(Filler[] others)
        {
            string rest =
                others.Length == 0
                    ? ""
                    : $", and where another page has more figures for a claim, from {string.Join(", ", others.Select(other => other.LinkToPage))}";
            // The pages are in docs/results, and the studies that claims link are in docs.
            string docs = RelativeTo(file, Path.Combine(folder, "..", ".."));
            IEnumerable<Blocks.Block> blocks = ClaimsSection.Of(
                run,
                docs,
                others.Select(other => (other.run, other.LinkToPage))
            );
            return $"From {LinkToPage}{rest}.\n\n{Blocks.Block.ToMarkdown(blocks)}";
        }

        private static string RelativeTo(string file, string folder) =>
            Path.GetRelativePath(Path.GetDirectoryName(Path.GetFullPath(file))!, folder).Replace('\\', '/');

        private static string[] Names(string list) => list.Split(',', StringSplitOptions.TrimEntries);

        private string TableOf(string[] rows, string[] cases)
        {
            SummaryTables.CaseOfPage[] columns =
            [
                .. cases.Select(name =>
                    name.Split('/') is [var page, var slug] ? fillerOfPage(page).CaseOfPage(slug) : CaseOfPage(name)
                ),
            ];
            foreach (string row in isPartial ? [] : rows.Where(row => run.Rows.All(measured => measured.Row != row)))
            {
                throw Refused($"shows {row}, which the run has not measured; --partial leaves it empty.");
            }

            return SummaryTables.Of(rows, columns).ToMarkdown();
        }

        private SummaryTables.CaseOfPage CaseOfPage(string slug) => new(matrix, CaseOf(slug), ColumnOf(slug));

        private CaseFigure? FigureOf(Matrix.Column column, string row) =>
            matrix[row, column].Figure
            ?? (
                isPartial ? null : throw Refused($"shows {row} in {column.Case.Title}, which the run has not measured.")
            );

        private BadInputException Refused(string because) => new($"{file} {because}");

        private CanonicalCase CaseOf(string slug) =>
            CanonicalCase.All.FirstOrDefault(@case => @case.Slug == slug)
            ?? throw Refused(
                $"asks for figures of {slug}. There are {string.Join(", ", CanonicalCase.All.Select(@case => @case.Slug))}."
            );

        private Matrix.Column? ColumnOf(string slug)
        {
            CanonicalCase wanted = CaseOf(slug);
            Matrix.Column? column = matrix.Columns.FirstOrDefault(column => column.Case == wanted);
            if (!isPartial && (column is null || column.Cells.Values.Any(HasFewProcesses)))
            {
                string how = column is null ? "not measured" : "measured in too few launches";
                throw Refused($"shows {wanted.Title}, which the run has {how}; --partial fills it in all the same.");
            }

            return column;
        }

        private static bool HasFewProcesses(Cell cell) =>
            cell.Failures.Count == 0
            && cell.Processes
                < (
                    cell.IsReading || Cell.IsOfClusters(cell.Line.Workload)
                        ? LeastProcessesOfReading
                        : Estimate.LeastForInterval
                );
    }
}
