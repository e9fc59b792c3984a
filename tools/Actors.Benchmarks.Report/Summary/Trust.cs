using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Summary;

/// <summary>How far the times of a run can be trusted, as its own processes show it.</summary>
internal static class Trust
{
    /// <summary>Sentences of Markdown; empty if there is nothing to say.</summary>
    public static string Of(RunSet run)
    {
        double[] widths =
        [
            .. run
                .Cells.Select(cell => cell.Time)
                .OfType<Estimate>()
                .Where(time => time.IsInterval)
                .Select(time => (time.High - time.Low) / 2 / time.Median)
                .Order(),
        ];
        int cold = run.Cells.Count(cell => run.PlansOf(cell).Any(plan => plan.IsCold));
        string coldness =
            cold == 0
                ? ""
                : $"Cold runs: in {cold} of {run.Cells.Count} cases, each process did the work once, without a warm-up. Their times contain "
                    + "compiling, and do not tell what the work costs in a program that runs on. ";
        int few = run.Cells.Count(cell => cell.HasNumber && cell.Processes < Estimate.LeastForInterval);
        string interval =
            widths.Length == 0
                ? ""
                : $"The program was started several times for each case (processes). A time is the median of them. {widths.Length} times "
                    + $"have a 95 % interval: in half of them it is ±{Percent(widths, 0.5)} or less, in nine of ten ±{Percent(widths, 0.9)} or less. ";
        string without =
            few == 0 ? "" : $"{few} of {run.Cells.Count} cases have fewer than six processes, and so no interval. ";
        string turns = run.Lines.Any(line => line.TookTurns)
            ? "Another program measured on this machine meanwhile; the two took turns. "
            : "";
        return (coldness + interval + without + VerdictsOf(run) + turns + Stolen(run) + Unsigned(run)).TrimEnd();
    }

    private static string VerdictsOf(RunSet run)
    {
        RatioVerdict[] verdicts =
        [
            .. from matrix in Matrix.AllOf(run)
            from column in matrix.Columns
            from row in matrix.Rows
            where matrix[row.Row, column].Ratio is not null
            select matrix[row.Row, column].Ratio!.Verdict,
        ];
        int tested = verdicts.Length - Count(RatioVerdict.TooFewProcesses);
        return tested == 0
            ? ""
            : $"Enough processes were measured for {tested} ratios of the summary to a baseline: in {Count(RatioVerdict.Different)} the row differs from its "
                + $"baseline, in {Count(RatioVerdict.Same)} the two are the same within 25 %, and in {Count(RatioVerdict.NotKnown)} it is not "
                + $"known. Among {tested} pairs of equal rows, chance alone would make at most about {Math.Ceiling(tested / 50.0)} differ. ";

        int Count(RatioVerdict verdict) => verdicts.Count(each => each == verdict);
    }

    private static string Percent(double[] sorted, double share) =>
        Format.Percent(Math.Round(sorted[(int)(share * (sorted.Length - 1))], 2));

    private static string Unsigned(RunSet run) =>
        run.Unsigned.ToArray() is { Length: > 0 } all
            ? $"Unsigned package, built by somebody, and not the one that users restore: {string.Join(", ", all)}."
            : "";

    private static string Stolen(RunSet run)
    {
        double[] shares = [.. run.Lines.Select(line => line.StolenShare).OfType<double>()];
        return shares.Length == 0
            ? ""
            : $"The hypervisor gave {Format.Percent(shares.Average())} of the CPU time to other machines, and at most {Format.Percent(shares.Max())} during a process (CPU steal). ";
    }
}
