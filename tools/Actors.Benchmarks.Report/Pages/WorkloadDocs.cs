using Markdig;
using Markdig.Extensions.Tables;
using Markdig.Syntax;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>What <c>docs/workloads.md</c> says of a workload.</summary>
internal sealed record WorkloadDocs(string Question, string NotShown)
{
    private static readonly string Text = Resource.Read("workloads.md");
    private static readonly string[] Lines = Text.Split('\n');
    private static readonly MarkdownDocument Document = Markdig.Markdown.Parse(
        Text,
        new MarkdownPipelineBuilder().UsePipeTables().UsePreciseSourceLocation().Build()
    );
    private static readonly string[] Names =
    [
        .. Document.OfType<HeadingBlock>().Where(heading => heading.Level == 2).Select(NameOf),
    ];

    /// <summary>Where a workload stands in the document; the others come last.</summary>
    public static int IndexOf(string workload) =>
        Array.IndexOf(Names, workload) is >= 0 and int index ? index : Names.Length;

    /// <summary>What the document says of <paramref name="workload"/>. A text is empty if the document lacks it.</summary>
    public static WorkloadDocs Of(string workload)
    {
        Dictionary<string, string> rows = Document
            .SkipWhile(block => block is not HeadingBlock { Level: 2 } heading || NameOf(heading) != workload)
            .OfType<Table>()
            .Take(1)
            .SelectMany(table => table.OfType<TableRow>())
            .Select(row => Lines[row.Line].Trim('|', ' ').Split(" | ", 2))
            .Where(cells => cells.Length == 2)
            .ToDictionary(cells => cells[0], cells => cells[1]);
        return new(rows.GetValueOrDefault("Question", ""), rows.GetValueOrDefault("Not shown", ""));
    }

    // The heading "Ring (Nodes N, Laps L)" has the name Ring.
    private static string NameOf(HeadingBlock heading) =>
        Text.Substring(heading.Span.Start, heading.Span.Length).TrimStart('#', ' ').Split(' ')[0];
}
