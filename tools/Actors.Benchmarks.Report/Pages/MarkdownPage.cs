using System.Globalization;
using System.Text;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;
using Markdig.Helpers;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The page for GitHub: the summary and its charts, and the tables if they are few. All tables are in the page of HTML.</summary>
internal sealed class MarkdownPage(PageModel model)
{
    private const int FewTables = 6;

    private readonly Dictionary<string, string> _pictures = [];
    private readonly StringBuilder _contents = new();
    private readonly StringBuilder _text = new();

    /// <summary>The page and its pictures, by the names of their files in the folder.</summary>
    public IReadOnlyDictionary<string, byte[]> Files()
    {
        bool isWhole = model.Workloads.Sum(workload => workload.Blocks.OfType<DataTable>().Count()) <= FewTables;
        if (model.Matrices is [var summary, ..])
        {
            Section("Summary", SummaryTables.Of(summary).ToMarkdown() + Explanations.OfSummary);
            Charts(withWorkloads: !isWhole);
            Faults(summary);
        }

        if (isWhole)
        {
            Section(model.HowToRead.Title, Block.ToMarkdown(model.HowToRead.Blocks));
            Tables();
        }

        foreach (Section section in model.Verdicts.Append(Explanations.OfYourMachine))
        {
            Section(section.Title, Block.ToMarkdown(section.Blocks));
        }

        IEnumerable<Block> origin = ProvenanceSection.Origin(model);
        Section(
            "How it was measured",
            Block.ToMarkdown(isWhole ? origin.Append(ProvenanceSection.Commands(model.Run)) : origin)
        );
        _pictures["README.md"] = Header() + _text;
        return _pictures.ToDictionary(file => file.Key, file => Publication.BytesOf(file.Value));
    }

    private void Section(string title, string text)
    {
        _contents.Append(_contents.Length == 0 ? "Contents: " : " · ");
        _contents.Append(CultureInfo.InvariantCulture, $"[{title}](#{LinkHelper.UrilizeAsGfm(title)})");
        _text.Append(CultureInfo.InvariantCulture, $"## {title}\n\n{text.Trim('\n')}\n\n");
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
                    ? $"All tables, with switches: [{address}]({address})."
                    : "All tables, with switches: `report --render` and this folder make `index.html` of the lines."
            )
            + $"\n\n{_contents}\n\n";
    }

    private void Charts(bool withWorkloads)
    {
        Pictures[] more = withWorkloads
            ? [.. model.Workloads.SelectMany(workload => workload.Blocks).OfType<Pictures>()]
            : [];
        Keep(model.Headline?.Files() ?? []);
        Keep([.. model.Pictures.SelectMany(picture => picture.Files()), .. more.SelectMany(pictures => pictures.All)]);
        string text =
            model.Headline?.ToMarkdown(".")
            + string.Concat(model.Pictures.Select(picture => picture.ToMarkdown(".") + $"\n{picture.Note}\n"))
            + Block.ToMarkdown(more);
        if (text.Length > 0)
        {
            Section("Charts", text);
        }
    }

    // One figure does not tell what a fault did.
    private void Faults(Matrix summary)
    {
        foreach (Matrix.Column column in summary.Columns.Where(column => column.ReadsFault))
        {
            Section(
                column.Case.Title,
                $"{WorkloadDocs.Of(column.Case.Workload).Question} {SummaryTables.WorkOf(summary, column)}\n\n"
                    + SummaryTables.OfFault(column).ToMarkdown()
            );
        }
    }

    private void Tables()
    {
        foreach (PageModel.WorkloadSection workload in model.Workloads)
        {
            Keep(workload.Blocks.OfType<Pictures>().SelectMany(pictures => pictures.All));
            string notShown = workload.Docs.NotShown.Length > 0 ? $"Not shown: {workload.Docs.NotShown}.\n" : "";
            Section(workload.Name, $"{workload.Docs.Question}\n\n{Block.ToMarkdown(workload.Blocks)}{notShown}");
        }
    }

    // Pictures are files beside the page.
    private void Keep(IEnumerable<Picture> pictures)
    {
        foreach (Picture picture in pictures)
        {
            _pictures[picture.File] = picture.Svg;
        }
    }
}
