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
        int cold = run.Cells.Count(cell => cell.Rounds.Any(round => round.IsCold));
        string coldness =
            cold == 0
                ? ""
                : $"Cold runs: in {cold} of {run.Cells.Count} cases, each launch did the work once, without a warm-up. Their times contain "
                    + "compiling, and do not tell what the work costs in a program that runs on. ";
        int few = run.Cells.Count(cell => cell.HasNumber && cell.Processes < Estimate.LeastForInterval);
        string interval =
            widths.Length == 0
                ? ""
                : $"The program was started several times for each case (launches). A time is the median of the rounds. In a round, the "
                    + "rows of a table are adjacent, in random order. "
                    + $"{widths.Length} times have a 95 % interval: in half of them it is ±{Percent(widths, 0.5)} or less, in nine of ten ±{Percent(widths, 0.9)} or less. ";
        string without =
            few == 0 ? "" : $"{few} of {run.Cells.Count} cases have fewer than six launches, and so no interval. ";
        string turns = run.Lines.Any(line => line.TookTurns)
            ? "Another program measured on this machine meanwhile; the two took turns. "
            : "";
        return (
            StateOf(run)
            + coldness
            + Compiled(run)
            + interval
            + without
            + VerdictsOf(run)
            + turns
            + Stolen(run)
            + FarApart(run)
            + Throttled(run)
            + Unsigned(run)
        ).TrimEnd();
    }

    // Where rounds differ, their times are of different states of the machine.
    private static string StateOf(RunSet run)
    {
        const double largest = 1.1;
        double[] times = [.. run.Rounds.Select(round => round.Times).OfType<double>()];
        return times.Length == 0 || times.Max() / times.Min() <= largest
            ? ""
            : $"**The machine changed**: in the slowest round, the cases took {Format.Digits(times.Max() / times.Min())} times as long as in the "
                + $"fastest one. So the times are those of the first {run.Sittings[0].Rounds} rounds, which most cases have, and only rows of the "
                + "same round are compared. ";
    }

    private static string VerdictsOf(RunSet run)
    {
        MatrixCell[] cells =
        [
            .. from matrix in Matrix.AllOf(run)
            from column in matrix.Columns
            from row in matrix.Rows
            select matrix[row.Row, column],
        ];
        Ratio[] ratios = [.. cells.Select(cell => cell.Ratio).OfType<Ratio>()];
        int few = Count(RatioVerdict.TooFewRounds);
        int tested = ratios.Length - few - Count(RatioVerdict.Compiling);
        int alone = cells.Count(cell => cell.Reason == MatrixCell.NotTogether);
        return (
                tested == 0
                    ? ""
                    : $"{tested} ratios of the summary have a verdict, of six or more rounds that a row and its baseline have in common: in "
                        + $"{Count(RatioVerdict.Different)} the row differs from its baseline, in {Count(RatioVerdict.Same)} the two are the same "
                        + $"within 25 % (bytes: 5 %), and in {Count(RatioVerdict.NotKnown)} it is not known. Among {tested} pairs of equal rows, "
                        + $"chance alone would make at most about {Math.Ceiling(tested / 100.0)} differ. "
            )
            + (
                few == 0
                    ? ""
                    : $"{few} ratios have no verdict: {Format.Range(ratios.Where(ratio => ratio.Verdict == RatioVerdict.TooFewRounds).Select(ratio => ratio.Rounds))} common rounds, of six that are needed. "
            )
            + (
                alone == 0 ? "" : $"{alone} figures were not measured together with their baseline, and have no ratio. "
            );

        int Count(RatioVerdict verdict) => ratios.Count(each => each.Verdict == verdict);
    }

    private static string Compiled(RunSet run)
    {
        Cell[] timed = [.. run.Cells.Where(cell => cell.CompilingShare is not null)];
        // The processes of old lines did not wait until the compiler was quiet.
        int old = timed.Count(cell => cell.SharesOfCompiling.Length == 0 && cell.CompilingShare > Cell.MuchCompiling);
        int marked = timed.Count(cell => cell.IsCompiling);
        return (
                old == 0
                    ? ""
                    : $"Heavy libraries were measured while they were compiled: in {old} of {timed.Length} timed cases, the compiler worked for more than "
                        + "5 % of the time (column Compiling), so that ratios between light and heavy libraries lean to one side. "
            )
            + (
                marked == 0
                    ? ""
                    : $"{marked} of {timed.Length} timed cases are marked as compiling, and their ratios have no verdict. "
            );
    }

    private static string Percent(double[] sorted, double share) =>
        Format.Percent(Math.Round(sorted[(int)(share * (sorted.Length - 1))], 2));

    private static string Unsigned(RunSet run) =>
        run.Unsigned.ToArray() is { Length: > 0 } all
            ? $"Unsigned package, built by somebody, and not the one that users restore: {string.Join(", ", all)}."
            : "";

    private static string Throttled(RunSet run) =>
        run.Cells.Count(cell => cell.ThrottledShare > 0) is > 0 and var count
            ? $"{count} of {run.Cells.Count} cases were throttled, as a quota of processor time was used up. "
            : "";

    // A host moves the processors of a virtual machine to other parts of the chip.
    private static string FarApart(RunSet run)
    {
        ProcessProbes[] launches =
        [
            .. run.Lines.Where(line => line.Processors > 1).SelectMany(line => line.Probes ?? []),
        ];
        double usual =
            launches.Length == 0 ? 0 : Estimate.MedianOf(launches.Select(each => each.Before.HandoverNanoseconds));
        int count = launches.Count(each => ProbeReading.IsFar(each.After.HandoverNanoseconds, usual));
        return usual == 0 || count == 0
            ? ""
            : $"After {Format.Whole(count)} of {Format.Whole(launches.Length)} launches, the processors were farther apart than usual: a cache line took "
                + $"more than {Format.Factor(ProbeReading.Off)} times as long from one to the other, so messages between them took longer. ";
    }

    private static string Stolen(RunSet run)
    {
        double[] shares = [.. run.Lines.Select(line => line.StolenShare).OfType<double>()];
        return shares.Length == 0
            ? ""
            : $"The hypervisor gave {Format.Percent(shares.Average())} of the CPU time to other machines, and at most {Format.Percent(shares.Max())} during a launch (CPU steal). ";
    }
}
