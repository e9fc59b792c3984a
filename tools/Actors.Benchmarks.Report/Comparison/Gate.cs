using Actors.Benchmarks.Report.Blocks;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Says whether a comparison lets a change pass.</summary>
internal static class Gate
{
    public const string All = "all";
    public const string Bytes = "bytes";
    public const string Time = "time";

    /// <summary>The exit code, and why.</summary>
    /// <param name="allowMissing">Whether a change passes although some cases were not judged.</param>
    /// <param name="together">What is known of the times of all cases together; null if nothing.</param>
    public static (int Code, Block Why) Judge(
        string name,
        Coverage coverage,
        bool allowMissing,
        Verdict? together = null
    )
    {
        IReadOnlyList<CellComparison> cells = coverage.Cells;
        string[] reasons =
        [
            .. name switch
            {
                Bytes => cells.SelectMany(ReasonsOf),
                Time when together == Verdict.Slower => ["all cases together are slower"],
                Time => [],
                _ => cells
                    .Where(cell => cell.IsWorse && !cell.IsBroken)
                    .Select(cell => $"{NameOf(cell)} takes more, as its line says"),
            },
            .. cells
                .Where(cell => cell.IsBroken)
                .Select(cell => $"{NameOf(cell)} has no number any more: {Markdown.Text(cell.After.Failures[0])}"),
            .. allowMissing
                ? []
                : coverage
                    .LeftOut.Where(found => found.Gap == Gap.Lost)
                    .SelectMany(found => found.Cases)
                    .Select(lost => $"{Markdown.Text(lost)} is missing"),
        ];
        (int code, string text) =
            reasons.Length > 0
                ? (ReportProgram.Worse, $"Failed:\n\n{string.Join('\n', reasons.Select(reason => $"- {reason}"))}")
            : name == Time && together is null or Verdict.Undecided
                ? (ReportProgram.Undecided, "Not decided: nothing is known of all cases together.")
            : name == Time ? (ReportProgram.Success, "Passed: all cases together are not slower.")
            : coverage.Judged == 0 ? (ReportProgram.Undecided, "Nothing was judged.")
            : !allowMissing && coverage.LeftOut.Any(found => found.Gap == Gap.NotJudged)
                ? (
                    ReportProgram.Undecided,
                    "Not decided: some cases were not judged, as said above the table. With --allow-missing they do not count."
                )
            // A hosted machine differs from the next by more than most changes do, but not in counts and bytes.
            : name == Bytes
                ? (
                    ReportProgram.Success,
                    "Passed: every run has counted right, and no case takes more bytes. Times only inform."
                )
            : cells.All(cell => cell.IsUndecided) ? (ReportProgram.Undecided, "Not decided: no case has a verdict.")
            : (ReportProgram.Success, "Passed: no figure got larger.");
        int word = text.IndexOf(':');
        return (code, new Prose(word < 0 ? $"**{text}**" : $"**{text[..word]}**{text[word..]}"));
    }

    private static string NameOf(CellComparison cell) => $"{cell.After.Line.Row} {cell.After.Work}";

    private static IEnumerable<string> ReasonsOf(CellComparison cell)
    {
        string name = NameOf(cell);
        if (cell.AllocatesMore())
        {
            yield return $"{name} allocates more: {Format.Bytes(cell.Before.BytesEach)} B before, {Format.Bytes(cell.After.BytesEach)} B now";
        }

        foreach (
            Measure measure in cell
                .Figures.Where(figure => figure.Measure.IsBytes && figure.Evidence.Verdict == Verdict.Slower)
                .Select(figure => figure.Measure)
                .Concat(cell.Losses.Where(loss => loss.Verdict == Verdict.Slower).Select(loss => loss.Measure))
        )
        {
            yield return $"{name}: {measure.Name} {measure.Text(cell.Before)} before, {measure.Text(cell.After)} now";
        }
    }
}
