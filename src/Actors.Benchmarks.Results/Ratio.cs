namespace Actors.Benchmarks.Results;

/// <summary>What may be said of a ratio.</summary>
internal enum RatioVerdict
{
    /// <summary>One is more than the other: the 99 % interval of the ratio excludes 1, and the two are not <see cref="Same"/>.</summary>
    Different,

    /// <summary>Both are the same within 25 %: the 90 % interval of the ratio lies between 0.8 and 1.25.</summary>
    Same,

    /// <summary>Neither is known.</summary>
    NotKnown,

    /// <summary>There are fewer than five processes of one of the two, which allow no verdict.</summary>
    TooFewProcesses,
}

/// <summary>How many times as much a figure is as another one, with an interval of its own, from the ranks of the processes of both.</summary>
/// <remarks>The estimate is that of Hodges and Lehmann. From eight rounds on, the two are compared round by round, because what slows a round
/// down slows both; with fewer rounds, pairs have wider intervals than separate processes.</remarks>
/// <param name="Interval">Its 99 % interval; null if there are too few processes.</param>
/// <param name="Verdict">What may be said of it.</param>
internal sealed record Ratio(double Value, (double Low, double High)? Interval, RatioVerdict Verdict)
{
    /// <summary>Fewer processes of one side allow no verdict.</summary>
    public const int LeastProcesses = 5;

    /// <summary>From so many rounds on, rows are compared round by round.</summary>
    public const int LeastPairs = 8;

    private const double ConfidenceOfDifferent = 0.99;
    private const double ConfidenceOfSame = 0.90;
    private const double LargestOfSame = 1.25;

    /// <summary>The ratio as tables print it: with two digits if the two differ, <c>same</c>, the interval if neither is known, and with a
    /// question mark where there are too few processes.</summary>
    public string Text => Written("");

    /// <summary>The same with a sign before numbers: <c>×9.1</c>.</summary>
    public string TextWithSign => Written("×");

    // The least number of processes of a figure in it.
    private int Processes { get; init; }

    // The interval of its logarithm with a confidence.
    private Func<double, (double Low, double High)?> Logarithm { get; init; } = _ => null;

    /// <summary>How many times as large this ratio is as one of another run, whose machine may differ.</summary>
    /// <remarks>The runs are independent, so the parts of their intervals are added as squares: Zou and Donner, Statistics in Medicine 27
    /// (2008).</remarks>
    public Ratio DividedBy(Ratio other) =>
        Of(
            Value / other.Value,
            Math.Min(Processes, other.Processes),
            confidence =>
                Logarithm(confidence) is var (low, high) && other.Logarithm(confidence) is var (least, most)
                    ? Between(Math.Log(Value), low, high, Math.Log(other.Value), least, most)
                    : null
        );

    /// <summary>The ratio of <paramref name="figure"/> to <paramref name="other"/>; null if a value is not above zero.</summary>
    public static Ratio? Of(Estimate figure, Estimate other)
    {
        if (figure.Median <= 0 || other.Median <= 0)
        {
            return null;
        }

        if (figure.Rounds is not { } ours || other.Rounds is not { } theirs)
        {
            return Of(
                figure.Median / other.Median,
                Math.Min(figure.Processes, other.Processes),
                confidence => OfEnds(figure, other, confidence)
            );
        }

        if (ours.Concat(theirs).Any(round => round.Any(value => value <= 0)))
        {
            return null;
        }

        // The processes of a round are alike, so several of them would count as more certain than they are.
        bool isByRound =
            Math.Min(ours.Count, theirs.Count) >= LeastProcesses && ours.Concat(theirs).Any(round => round.Length > 1);
        double[] a = Logarithms(ours, isByRound);
        double[] b = Logarithms(theirs, isByRound);
        if (ours.Count != theirs.Count || ours.Count < LeastPairs)
        {
            return Of(
                Math.Exp(RankInterval.Shift(b, a)),
                Math.Min(figure.Processes, other.Processes),
                confidence => RankInterval.OfShift(b, a, confidence)
            );
        }

        double[] pairs =
        [
            .. Logarithms(ours, isByRound: true).Zip(Logarithms(theirs, isByRound: true), (x, y) => x - y),
        ];
        return Of(
            Math.Exp(Estimate.MedianOf(Averages(pairs))),
            Math.Min(figure.Processes, other.Processes),
            confidence => RankInterval.OfCenter(pairs, confidence)
        );
    }

    private static Ratio Of(double value, int processes, Func<double, (double Low, double High)?> logarithms)
    {
        (double Low, double High)? interval =
            processes >= LeastProcesses ? Exp(logarithms(ConfidenceOfDifferent)) : null;
        RatioVerdict verdict =
            interval is not var (low, high) ? RatioVerdict.TooFewProcesses
            : Exp(logarithms(ConfidenceOfSame)) is (>= 1 / LargestOfSame, <= LargestOfSame) ? RatioVerdict.Same
            : low > 1 || high < 1 ? RatioVerdict.Different
            : RatioVerdict.NotKnown;
        return new Ratio(value, interval, verdict) { Processes = processes, Logarithm = logarithms };
    }

    // Both intervals hold together with the asked confidence if each has half of the error.
    private static (double Low, double High)? OfEnds(Estimate figure, Estimate other, double confidence) =>
        figure.IntervalAt((1 + confidence) / 2) is var (low, high)
        && other.IntervalAt((1 + confidence) / 2) is var (least, most)
            ? (
                low > 0 ? Math.Log(low / most) : double.NegativeInfinity,
                least > 0 ? Math.Log(high / least) : double.PositiveInfinity
            )
            : null;

    private static (double Low, double High) Between(
        double value,
        double low,
        double high,
        double other,
        double least,
        double most
    ) =>
        (
            value - other - double.Hypot(value - low, most - other),
            value - other + double.Hypot(high - value, other - least)
        );

    private static (double Low, double High)? Exp((double Low, double High)? logarithms) =>
        logarithms is var (low, high) ? (Math.Exp(low), Math.Exp(high)) : null;

    private static double[] Logarithms(IEnumerable<double[]> rounds, bool isByRound) =>
        isByRound
            ? [.. rounds.Select(round => round.Average(Math.Log))]
            : [.. rounds.SelectMany(round => round.Select(value => Math.Log(value)))];

    private static IEnumerable<double> Averages(double[] values) =>
        values.SelectMany((value, i) => values.Take(i + 1).Select(other => (value + other) / 2));

    private string Written(string sign) =>
        Verdict switch
        {
            RatioVerdict.Different => sign + Format.Factor(Value),
            RatioVerdict.Same => "same",
            RatioVerdict.NotKnown => $"{sign}{Format.Factor(Interval!.Value.Low)}–{Format.Factor(Interval.Value.High)}",
            _ => $"{sign}{Format.Factor(Value)}?",
        };
}
