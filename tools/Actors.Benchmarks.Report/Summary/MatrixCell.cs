using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Summary;

/// <summary>What stands in a cell of the summary.</summary>
/// <param name="Cell">The case; null if the row does not have it.</param>
/// <param name="Figure">Its figure; null if there is no number.</param>
/// <param name="Ratio">The ratio to the baseline; null if there is none.</param>
/// <param name="Reason">Why there is no ratio; empty if there is one.</param>
internal sealed record MatrixCell(Cell? Cell, CaseFigure? Figure, Ratio? Ratio, CellState State, string Reason)
{
    // The ratios from which on a cell has the next colour.
    private static readonly double[] Steps = [0.25, 0.5, 0.8, 1.25, 2, 4, 10, 30, 100];
    private const double Same = 1;

    /// <summary>What <see cref="Reason"/> says of a row that has the case in another size only.</summary>
    public const string OtherSize = "measured with another number of actors or messages only";

    /// <summary>What <see cref="Reason"/> says of a row whose rounds are not those of the baseline.</summary>
    public const string NotTogether = "not measured together with the baseline";

    /// <summary>What <see cref="Reason"/> says of a row that does not do the work.</summary>
    public const string DoesNot = "the row does not do this work";

    /// <summary>The colours in their order, and what each of them means.</summary>
    public static IEnumerable<(int Step, string Text)> Legend =>
        Enumerable
            .Range(0, Steps.Length + 1)
            .Select(step =>
                (
                    step,
                    step == StepOf(Same) ? "same, or not known"
                    : step == 0 ? FormattableString.Invariant($"below {Steps[0]}")
                    : step == Steps.Length ? FormattableString.Invariant($"{Steps[^1]} and more")
                    : FormattableString.Invariant($"from {Steps[step - 1]}")
                )
            );

    public bool IsOtherSize => Reason == OtherSize;

    /// <summary>The ratio, or what stands in its place. It is never empty.</summary>
    public string Text =>
        State switch
        {
            CellState.Baseline => "1",
            CellState.Ratio => Ratio!.Text,
            CellState.OtherRule => Figure!.Text,
            CellState.NoFigure => Figure?.Obstacle ?? "NA",
            CellState.Absent when Reason == DoesNot => "no",
            _ => Format.Nothing,
        };

    /// <summary>The figure with its unit, or why there is none, for a measured case.</summary>
    public string FigureText => State == CellState.NoFigure ? Text : Figure!.Text;

    /// <summary>The ratio alone, with its range over the sittings behind it, if there are three or more.</summary>
    public string RatioText =>
        State is not (CellState.Baseline or CellState.Ratio) ? Format.Nothing
        : Ratio?.OverSittings is var (low, high) ? $"{Text} ({Format.Factor(low)}–{Format.Factor(high)})"
        : Text;

    /// <summary>The figure with its unit, and how many times the baseline's it is: <c>147 ns (×9.1)</c>. What stands in its place if there is
    /// none.</summary>
    public string TextWithFactor => Ratio is null ? Text : $"{Figure!.Text} ({Ratio.TextWithSign})";

    /// <summary>The step of the colour. A ratio that is not known to differ from 1 has the colour of 1.</summary>
    public int Step => StepOf(Ratio is { Verdict: RatioVerdict.Different } ? Ratio.Value : Same);

    /// <summary>The step of a ratio: 0 for the smallest ratios, 3 for those around 1, 9 for the largest.</summary>
    public static int StepOf(double ratio) => Steps.Count(step => Math.Round(ratio, 9) >= step);

    public static MatrixCell Of(Cell cell, Cell? baseline)
    {
        CaseFigure figure = CaseFigure.Of(cell);
        if (cell.Failures.Count > 0 || figure.Value is null || figure.Obstacle is not null)
        {
            string reason = cell.Failures.Count > 0 ? cell.Failures[0] : ReasonOf(figure);
            return new(cell, figure, null, CellState.NoFigure, reason);
        }

        Estimate? against =
            baseline is not null && CaseFigure.Of(baseline) is { Obstacle: null, Value: { Median: > 0 } value }
                ? value
                : null;
        string? obstacle =
            against is null ? "the baseline was not measured"
            : figure.HasOtherRule(cell, baseline!)
                ? cell.Line.IsOverTcp ? "over TCP; the baseline: in memory"
                    : $"in flight: {cell.Line.InFlight}; the baseline: {baseline!.Line.InFlight}"
            : null;
        if (obstacle is null && cell == baseline)
        {
            return new(cell, figure, null, CellState.Baseline, "");
        }

        Ratio? ratio = obstacle is null
            ? Ratio.Of(figure.Value, against!, figure.IsBytes)?.Unless(cell.IsCompiling || baseline!.IsCompiling)
            : null;
        return ratio switch
        {
            { Rounds: > 0 } => new(cell, figure, ratio, CellState.Ratio, ""),
            { } => new(cell, figure, null, CellState.OtherRule, NotTogether),
            null => new(cell, figure, null, CellState.OtherRule, obstacle ?? "a value of 0 or below has no ratio"),
        };
    }

    private static string ReasonOf(CaseFigure figure) =>
        figure.Obstacle switch
        {
            "saturated" => "saturated: it does not hold this rate",
            { } => "cannot be told from nothing",
            null => "it was not read",
        };
}

/// <summary>Which kind of text a cell of the summary has.</summary>
internal enum CellState
{
    Baseline,

    /// <summary>A ratio to the baseline, or what is known of it.</summary>
    Ratio,

    /// <summary>A figure without a ratio, because another rule for messages in flight holds, or no round has both.</summary>
    OtherRule,

    /// <summary>It was measured, and has no number.</summary>
    NoFigure,

    Absent,
}
