using Actors.Benchmarks.Report.Blocks;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Why a case was not judged.</summary>
internal enum Gap
{
    /// <summary>The first side does not have it.</summary>
    New,

    /// <summary>Both sides may have it, but nothing can be said of it.</summary>
    NotJudged,

    /// <summary>It had a number on the first side, and has failed on the second.</summary>
    Broken,

    /// <summary>The second side does not have it.</summary>
    Lost,
}

/// <summary>Cases that were not judged for the same reason.</summary>
/// <param name="Reason">A sentence about them, after «because».</param>
internal sealed record LeftOut(Gap Gap, string Reason, IReadOnlyList<string> Cases)
{
    public LeftOut(Gap gap, string reason, IEnumerable<Cell> cells)
        : this(gap, reason, [.. cells.Select(cell => cell.Line.Work)]) { }

    public string ToText(Func<string, string> name) =>
        $"{Cases.Count} not judged, because {Reason}: {string.Join("; ", Cases.Select(name))}.";
}

/// <summary>Which cases of two sides were judged, and why the others were not.</summary>
/// <param name="cells">The cases that both sides have.</param>
/// <param name="leftOut">Cases that were not compared.</param>
internal sealed class Coverage(IReadOnlyList<CellComparison> cells, IEnumerable<LeftOut> leftOut)
{
    public IReadOnlyList<CellComparison> Cells => cells;

    /// <summary>How many cases have data that can give a verdict.</summary>
    public int Judged { get; } = cells.Count(cell => GapOf(cell) is null);

    public IReadOnlyList<LeftOut> LeftOut { get; } =
    [
        .. cells
            .GroupBy(GapOf)
            .Where(gap => gap.Key is not null)
            .Select(gap => new LeftOut(gap.Key!.Value.Gap, gap.Key.Value.Reason, gap.Select(cell => cell.After)))
            .Concat(leftOut)
            .Where(found => found.Cases.Count > 0),
    ];

    /// <summary>How many cases were judged, and why others were not.</summary>
    public Block ToBlock() =>
        new Prose(
            string.Join(
                ' ',
                [
                    $"**Judged: {Judged} of {Judged + LeftOut.Sum(found => found.Cases.Count)} cases.**",
                    .. LeftOut.Select(found => found.ToText(Markdown.Text)),
                ]
            )
        );

    public override string ToString() => string.Join(' ', LeftOut.Select(found => found.ToText(name => name)));

    private static (Gap Gap, string Reason)? GapOf(CellComparison cell) =>
        cell.IsBroken ? (Gap.Broken, "they have no number any more")
        : !cell.Before.HasNumber ? (Gap.NotJudged, "they had no number before")
        : cell.Processes < Evidence.LeastProcesses
            ? (Gap.NotJudged, $"they have fewer than {Evidence.LeastProcesses} launches on a side")
        : null;
}
