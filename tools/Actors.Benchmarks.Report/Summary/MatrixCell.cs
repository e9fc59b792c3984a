using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Summary;

/// <summary>What stands in a cell of the summary.</summary>
/// <param name="Cell">The case; null if the row does not have it.</param>
/// <param name="Figure">Its figure; null if there is no number.</param>
/// <param name="Ratio">The ratio to the floor; null if there is none.</param>
/// <param name="State">Which kind of text it has.</param>
/// <param name="Reason">Why there is no ratio; empty if there is one.</param>
internal sealed record MatrixCell(Cell? Cell, CaseFigure? Figure, double? Ratio, CellState State, string Reason)
{
    // Steps of the colour: a factor of about two.
    private static readonly double[] Steps = [0.25, 0.5, 0.8, 1.25, 2, 4, 10, 30, 100];

    /// <summary>What <see cref="Reason"/> says of a row that has the case in another size only.</summary>
    public const string OtherSize = "measured in another size only";

    /// <summary>Whether the row was measured in another size only.</summary>
    public bool IsOtherSize => Reason == OtherSize;

    /// <summary>The ratio, or what stands in its place. It is never empty.</summary>
    public string Text =>
        State switch
        {
            CellState.Ratio => Format.Digits(Ratio),
            CellState.Similar => "≈ " + Format.Digits(Ratio),
            CellState.FewProcesses => Format.Digits(Ratio) + "?",
            CellState.OtherRule => Figure!.Text,
            CellState.NoFigure => Figure?.Obstacle ?? "NA",
            _ => Format.Nothing,
        };

    /// <summary>The figure with its unit, and how many times the baseline's it is: <c>147 ns (×9.1)</c>. What stands in its place if there is
    /// none.</summary>
    public string TextWithFactor =>
        State switch
        {
            CellState.Ratio => $"{Figure!.Text} (×{Format.Factor(Ratio!.Value)})",
            CellState.Similar => $"{Figure!.Text} (≈ ×{Format.Factor(Ratio!.Value)})",
            CellState.FewProcesses => $"{Figure!.Text} (×{Format.Factor(Ratio!.Value)}?)",
            _ => Text,
        };

    /// <summary>The step of the colour: 0 for the smallest ratios, 9 for the largest; null without a ratio, and for what is not known to
    /// differ from the floor.</summary>
    public int? Step => State == CellState.Ratio ? Steps.Count(step => Ratio >= step) : null;

    /// <summary>The cell of a case.</summary>
    /// <param name="cell">The case; null if the row does not have it.</param>
    /// <param name="floor">What the ratio refers to; null if it was not measured.</param>
    /// <param name="absence">Says why the row does not have the case.</param>
    public static MatrixCell Of(Cell? cell, Cell? floor, Func<string> absence)
    {
        if (cell is null)
        {
            return new(null, null, null, CellState.Absent, absence());
        }

        CaseFigure figure = CaseFigure.Of(cell);
        if (cell.Failures.Count > 0 || figure.Value is null || figure.Obstacle is not null)
        {
            string reason = cell.Failures.Count > 0 ? cell.Failures[0] : ReasonOf(figure);
            return new(cell, figure, null, CellState.NoFigure, reason);
        }

        if (floor is null || CaseFigure.Of(floor) is not { Obstacle: null, Value: { Median: > 0 } reference })
        {
            return new(cell, figure, null, CellState.OtherRule, "the baseline was not measured");
        }

        if (figure.DependsOnRule && cell.Case.InFlight != floor.Case.InFlight)
        {
            return new(
                cell,
                figure,
                null,
                CellState.OtherRule,
                $"in flight: {cell.Case.InFlight}; the baseline: {floor.Case.InFlight}"
            );
        }

        return new(
            cell,
            figure,
            figure.Value.Median / reference.Median,
            cell == floor
                ? CellState.Ratio
                : figure.Value.DiffersFrom(reference) switch
                {
                    true => CellState.Ratio,
                    false => CellState.Similar,
                    null => CellState.FewProcesses,
                },
            ""
        );
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
    /// <summary>A ratio to the floor.</summary>
    Ratio,

    /// <summary>A ratio that cannot be told from 1: the intervals overlap.</summary>
    Similar,

    /// <summary>A ratio of which nothing is known, because there are fewer than six processes of one of the two.</summary>
    FewProcesses,

    /// <summary>A figure without a ratio, because another rule for messages in flight holds.</summary>
    OtherRule,

    /// <summary>It was measured, and has no number.</summary>
    NoFigure,

    /// <summary>The row does not have the case.</summary>
    Absent,
}
