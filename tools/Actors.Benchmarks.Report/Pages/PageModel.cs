using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>What a page of results shows, before it has a form: Markdown or HTML.</summary>
internal sealed class PageModel
{
    public PageModel(Publication publication)
    {
        Publication = publication;
        RunSet run = publication.Run;
        Styles = RowStyle.Of(run.Rows);
        Matrices = Matrix.AllOf(run);
        Workloads =
        [
            .. run
                .Cells.GroupBy(cell => cell.Line.Workload)
                .OrderBy(group => WorkloadDocs.IndexOf(group.Key))
                .ThenBy(group => group.Key, StringComparer.Ordinal)
                .Select(group => new WorkloadSection(group.Key, WorkloadDocs.Of(group.Key), BlocksOf(group))),
        ];
        PublishedSection published = new(run);
        Sections =
        [
            .. new ScalingSection(run, Styles).Of(),
            .. run.HasPeers ? [Explanations.OfOtherLanguages] : Array.Empty<Section>(),
            .. published.Of(withFigures: true),
            .. ClaimsSection.IsTested(run)
                ? [new Section("claims", "What people claim", ClaimsSection.Of(run))]
                : Array.Empty<Section>(),
            Explanations.OfYourMachine,
        ];
        Verdicts = [.. published.Of(withFigures: false)];
        Matrix? first = Matrices.FirstOrDefault();
        Pictures = [.. (first?.Columns ?? []).Select(each => CasePicture.Of(run, each, Address)).OfType<CasePicture>()];
        Headline = first is null ? null : HeadlinePicture.Of(run, first, Address);
    }

    internal sealed record WorkloadSection(string Name, WorkloadDocs Docs, IReadOnlyList<Block> Blocks);

    public Publication Publication { get; }

    public RunSet Run => Publication.Run;

    /// <inheritdoc cref="Publication.Address"/>
    public string? Address => Publication.Address;

    /// <summary>What a reader must know of the machine; may be empty.</summary>
    public string Note => Publication.Remarks.Note ?? "";

    /// <summary>How it was measured, and what was left out; may be empty.</summary>
    public string Details => Publication.Remarks.Details ?? "";

    public IReadOnlyDictionary<string, RowStyle> Styles { get; }

    /// <summary>The summaries; the first one is of objects on the most processors. Empty if no canonical case was measured.</summary>
    public IReadOnlyList<Matrix> Matrices { get; }

    /// <summary>The workloads, in the order of their definitions.</summary>
    public IReadOnlyList<WorkloadSection> Workloads { get; }

    public Section HowToRead => Explanations.Of(Run);

    /// <summary>What stands below the workloads: scaling, other languages, published figures, claims, and other machines.</summary>
    public IReadOnlyList<Section> Sections { get; }

    /// <summary>The verdicts on published figures, without the figures.</summary>
    public IReadOnlyList<Section> Verdicts { get; }

    /// <summary>The pictures of the cases of the first summary.</summary>
    public IReadOnlyList<CasePicture> Pictures { get; }

    /// <summary>The picture of the page; null if a part of it was not measured.</summary>
    public HeadlinePicture? Headline { get; }

    /// <summary>Machine, system, versions and counts: names and values.</summary>
    public IEnumerable<(string Name, string Value)> Facts
    {
        get
        {
            ResultLine any = Run.AnyMeasured;
            yield return ("Processor", $"{any.Cpu}; used: {Run.Processors} logical");
            yield return ("System", $"{any.Os}");
            yield return ("Runtime", $"{any.Runtime}, {any.Gc} GC");
            yield return ("BenchmarkDotNet", $"{any.RunnerVersion}");
            yield return ("Libraries", string.Join(", ", Run.Versions));
            int without = Run.Cells.Count(HasNoNumber);
            yield return (
                "Cases",
                $"{Run.Cells.Count}, of which {without} {(without == 1 ? "has" : "have")} no number; launches of a case: {Run.Processes}"
            );
            if (Run.Copies > 0)
            {
                yield return ("Copied lines", $"{Run.Copies}, which are left out: each line counts once");
            }

            if (Run.HasPeers)
            {
                yield return ("Other languages", string.Join(", ", Run.OtherRuntimes));
            }

            foreach (MissingLibrary library in Run.Missing)
            {
                yield return ("Missing", $"{library.Name} ({string.Join(", ", library.Rows)}): {library.Because}");
            }
        }
    }

    /// <summary>The picture that people quote, and what must be said of it; null if there is none.</summary>
    public Section? Quoted =>
        Pictures.FirstOrDefault(picture => picture.IsQuoted) is { } quoted
            ? new("chart", "A chart to quote", [new Pictures(quoted.Files().First()), new Prose(quoted.Note)])
            : null;

    /// <summary>The rows with a note, which is text of Markdown, and those whose code is known.</summary>
    public IEnumerable<ResultLine> RowsToExplain =>
        Run
            .Rows.Where(row => row.Note is not null || CodeOf(row) is not null)
            .Select(row => row with { Note = row.Note is null ? null : Markdown.Text(row.Note) });

    /// <summary>Where the repository shows the code of a row; null if that is not known, or the row is of another program.</summary>
    public string? CodeOf(ResultLine row) =>
        Publication.Remarks.Repository is { } repository
        && Run.Offered(row.Row)?.Adapter is { } adapter
        && adapter.StartsWith("Actors.Benchmarks.", StringComparison.Ordinal)
            ? $"{repository}/tree/{row.Commit ?? "HEAD"}/src/Adapters/{adapter}"
            : null;

    private bool HasNoNumber(Cell cell) =>
        !cell.HasNumber
        || Matrices.Any(matrix =>
            matrix.Columns.Any(column =>
                matrix[cell.Line.Row, column] is { State: CellState.NoFigure, Figure.Obstacle: null } shown
                && shown.Cell == cell
            )
        );

    private IReadOnlyList<Block> BlocksOf(IEnumerable<Cell> cells)
    {
        bool showsProcessors = Run.Cells.Select(cell => cell.Line.Processors).OfType<int>().Distinct().Count() > 1;
        Cell[][] tables = CellTable.Split(cells);
        return
        [
            .. tables.Select(table => CellTable.Of(table, showsProcessors)),
            .. new WorkloadCharts(Run, Styles).Draw(tables),
        ];
    }
}
