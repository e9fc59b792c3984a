using Actors.Benchmarks.Report.Blocks;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Says whether a comparison lets a change pass.</summary>
internal static class Gate
{
    public const string All = "all";
    public const string Bytes = "bytes";
    public const string Time = "time";

    /// <summary>The exit code, and why a change does not pass, where the table does not say it.</summary>
    /// <param name="margin">The fraction up to which two figures count as the same.</param>
    /// <param name="together">What is known of the times of all cases together; null if nothing.</param>
    public static (int Code, IEnumerable<Block> Why) Judge(
        string name,
        IReadOnlyCollection<CellComparison> cells,
        double margin,
        Verdict? together = null
    ) =>
        name switch
        {
            Bytes => OfBytes([.. cells.SelectMany(cell => ReasonsOf(cell, margin))]),
            Time => (
                CodeOf(
                    together == Verdict.Slower || cells.Any(cell => cell.IsBroken),
                    together is null or Verdict.Undecided
                ),
                []
            ),
            _ => (CodeOf(cells.Any(cell => cell.IsWorse), cells.All(cell => cell.IsUndecided)), []),
        };

    private static int CodeOf(bool isWorse, bool isUndecided) =>
        isWorse ? ReportProgram.Worse
        : isUndecided ? ReportProgram.Undecided
        : ReportProgram.Success;

    // Counts and bytes: a hosted machine differs from the next by more than most changes do, but not in these.
    private static (int, IEnumerable<Block>) OfBytes(string[] reasons) =>
        reasons.Length == 0
            ? (
                ReportProgram.Success,
                [new Prose("**Passed**: every run has counted right, and no case takes more bytes. Times only inform.")]
            )
            : (
                ReportProgram.Worse,
                [
                    new Prose(
                        "**Failed**, because of counts or bytes; times only inform:\n\n"
                            + string.Join('\n', reasons.Select(reason => $"- {reason}"))
                    ),
                ]
            );

    private static IEnumerable<string> ReasonsOf(CellComparison cell, double margin)
    {
        string name = $"{cell.After.Line.Row} {cell.After.Work}";
        if (cell.IsBroken)
        {
            yield return $"{name} has no number any more: {Markdown.Text(cell.After.Failures[0])}";
        }

        if (cell.AllocatesMore(margin))
        {
            yield return $"{name} allocates more: {Format.Bytes(cell.Before.BytesEach)} B before, {Format.Bytes(cell.After.BytesEach)} B now";
        }

        foreach (ComparedFigure figure in cell.Figures.Where(figure => figure.IsMoreBytes))
        {
            yield return $"{name}: {figure.Measure.Name} {figure.Measure.Text(cell.Before)} before, {figure.Measure.Text(cell.After)} now";
        }
    }
}
