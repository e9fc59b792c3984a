using Actors.Benchmarks.Report.Blocks;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Says whether a comparison lets a change pass.</summary>
internal abstract class Gate
{
    /// <summary>The names by which the command line chooses a gate.</summary>
    public static IReadOnlyList<string> Names { get; } = ["all", "bytes", "time"];

    /// <summary>The gate of a name.</summary>
    /// <param name="name">One of <see cref="Names"/>.</param>
    /// <param name="margin">The fraction up to which two figures count as the same.</param>
    /// <param name="together">What is known of the times of all cases together; null if nothing.</param>
    public static Gate Of(string name, double margin, Evidence? together) =>
        name switch
        {
            "bytes" => new BytesGate(margin),
            "time" => new TimeGate(together?.Verdict),
            _ => new AllGate(),
        };

    /// <summary>The exit code.</summary>
    public abstract int CodeOf(IReadOnlyCollection<CellComparison> cells);

    /// <summary>Why a change does not pass, where the table does not say it.</summary>
    public abstract IEnumerable<Block> Blocks(IReadOnlyCollection<CellComparison> cells);

    // Every figure counts.
    private sealed class AllGate : Gate
    {
        public override int CodeOf(IReadOnlyCollection<CellComparison> cells) =>
            cells.Any(cell => cell.IsWorse) ? ReportProgram.Worse
            : cells.All(cell => cell.IsUndecided) ? ReportProgram.Undecided
            : ReportProgram.Success;

        public override IEnumerable<Block> Blocks(IReadOnlyCollection<CellComparison> cells) => [];
    }

    // The times of all cases together, and whether each has a number.
    private sealed class TimeGate(Verdict? together) : Gate
    {
        public override int CodeOf(IReadOnlyCollection<CellComparison> cells) =>
            together == Verdict.Slower || cells.Any(cell => cell.IsBroken) ? ReportProgram.Worse
            : together is null or Verdict.Undecided ? ReportProgram.Undecided
            : ReportProgram.Success;

        public override IEnumerable<Block> Blocks(IReadOnlyCollection<CellComparison> cells) => [];
    }

    // Counts and bytes: a hosted machine differs from the next by more than most changes do, but not in these.
    private sealed class BytesGate(double margin) : Gate
    {
        public override int CodeOf(IReadOnlyCollection<CellComparison> cells) =>
            cells.SelectMany(ReasonsOf).Any() ? ReportProgram.Worse : ReportProgram.Success;

        public override IEnumerable<Block> Blocks(IReadOnlyCollection<CellComparison> cells)
        {
            string[] reasons = [.. cells.SelectMany(ReasonsOf)];
            yield return new Prose(
                reasons.Length == 0
                    ? "**Passed**: every run has counted right, and no case takes more bytes. Times only inform."
                    : "**Failed**, because of counts or bytes; times only inform:\n\n"
                        + string.Join('\n', reasons.Select(reason => $"- {reason}"))
            );
        }

        private IEnumerable<string> ReasonsOf(CellComparison cell)
        {
            string name = $"{cell.After.Case.Row} {cell.After.Work}";
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
}
