using System.Globalization;
using System.Text;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The page for GitHub: a summary, ten tables with their charts, and everything else folded.</summary>
internal sealed class MarkdownPage(PageModel model)
{
    private readonly Dictionary<string, string> _pictures = [];
    private readonly StringBuilder _contents = new();
    private readonly StringBuilder _text = new();

    /// <summary>The page and its pictures, by the names of their files.</summary>
    public IReadOnlyDictionary<string, string> Files()
    {
        if (model.Matrices is [var summary, ..])
        {
            Section("Summary", SummaryTables.Of(summary, hasPeers: true).ToMarkdown() + Explanations.OfSummary);
            CanonicalSections(summary);
        }

        Section(model.HowToRead.Title, Text(model.HowToRead.Blocks));
        Section("Everything", string.Concat(model.Workloads.Select(FoldedWorkload)));
        foreach (Section section in model.Sections)
        {
            Section(section.Title, Text(section.Blocks));
        }

        if (model.RowsWithNotes.Any())
        {
            Section("Rows", Markdown.Folded("Notes on the rows", Notes()));
        }

        Section("How it was measured", Text(ProvenanceSection.Blocks(model)));
        _pictures["README.md"] = Header() + _text;
        return _pictures;
    }

    private void Section(string title, string text)
    {
        _contents.Append(_contents.Length == 0 ? "Contents: " : " · ");
        _contents.Append(CultureInfo.InvariantCulture, $"[{title}](#{Markdown.Anchor(title)})");
        _text.Append(CultureInfo.InvariantCulture, $"## {title}\n\n{text.Trim('\n')}\n\n");
    }

    // Pictures are files beside the page.
    private string Text(IEnumerable<Block> blocks)
    {
        Block[] all = [.. blocks];
        Keep(all.OfType<Pictures>().SelectMany(pictures => pictures.All));
        return Block.ToMarkdown(all);
    }

    private void Keep(IEnumerable<Picture> pictures)
    {
        foreach (Picture picture in pictures)
        {
            _pictures[picture.File] = picture.Svg;
        }
    }

    private string Header()
    {
        string facts = string.Concat(
            model.Facts.Select(fact => $"| {fact.Name} | {Markdown.Escape(Markdown.Text(fact.Value))} |\n")
        );
        string note = model.Note.Length > 0 ? $"{model.Note}\n\n" : "";
        string trust = Trust.Of(model.Run) is { Length: > 0 } text ? $"{text}\n\n" : "";
        return $"# Results of {model.Run.Date}\n\n| | |\n|---|---|\n{facts}\n{note}{trust}"
            + (
                model.Address is { } address
                    ? $"The same with switches: [{address}]({address})."
                    : "The same with switches: download [index.html](index.html), and open it."
            )
            + $"\n\n{_contents}\n\n";
    }

    private void CanonicalSections(Matrix matrix)
    {
        if (model.Pictures.Count > 0)
        {
            Keep(model.Pictures.SelectMany(picture => picture.Files()));
            Section(
                "Charts",
                string.Concat(model.Pictures.Select(picture => picture.ToMarkdown(".") + $"\n{picture.Note}\n"))
            );
        }

        foreach (Matrix.Column column in matrix.Columns.Where(column => column.Case.Question.HasTable))
        {
            Section(
                column.Case.Title,
                $"{WorkloadDocs.Of(column.Case.Workload).Question} {SummaryTables.WorkOf(matrix, column)}\n\n"
                    + Text([SummaryTables.Of(matrix, column, hasPeers: false)])
            );
        }
    }

    private string FoldedWorkload(PageModel.WorkloadSection workload)
    {
        int tables = workload.Blocks.OfType<DataTable>().Count();
        string notShown = workload.Docs.NotShown.Length > 0 ? $"Not shown: {workload.Docs.NotShown}.\n" : "";
        return Markdown.Folded(
            $"{workload.Name}: {tables} {(tables == 1 ? "table" : "tables")}",
            $"{workload.Docs.Question}\n\n{Text(workload.Blocks)}{notShown}"
        );
    }

    // A note is about a row in many workloads. So it is on the page only once.
    private string Notes() =>
        string.Concat(model.RowsWithNotes.Select(row => $"- **{row.Row}**: {row.Note!.TrimEnd('.')}.\n"));
}
