namespace Actors.Benchmarks.Results;

/// <summary>What may be said of a ratio.</summary>
internal enum RatioVerdict
{
    /// <summary>One is more than the other: the 99 % interval of the ratio excludes 1, and the two are not <see cref="Same"/>.</summary>
    Different,

    /// <summary>Both are the same within 25 %: the 90 % interval of the ratio lies between 0.8 and 1.25. Bytes scatter less: they are the same
    /// within 5 %, and only if they are not <see cref="Different"/>.</summary>
    Same,

    /// <summary>Neither is known.</summary>
    NotKnown,

    /// <summary>The two have fewer than six rounds in common, which allow no verdict.</summary>
    TooFewRounds,

    /// <summary>One of the two was compiled while it was measured, which allows no verdict.</summary>
    Compiling,
}

/// <summary>How many times as much a figure is as another one. The value is the quotient of the two figures. Interval and verdict are
/// those of the rounds that both have, because the machine changes from round to round.</summary>
/// <param name="Value">The quotient of the figures as they are printed.</param>
/// <param name="Interval">The 99 % interval of the ratio in a round; null if there are too few rounds.</param>
/// <param name="Verdict">What may be said of it.</param>
internal sealed record Ratio(double Value, (double Low, double High)? Interval, RatioVerdict Verdict)
{
    /// <summary>What stands in place of a ratio of two rows that have no round in common.</summary>
    public const string NotTogether = "not together";

    private const double ConfidenceOfDifferent = 0.99;
    private const double ConfidenceOfSame = 0.90;
    private const double LargestOfSame = 1.25;
    private const double LargestOfSameBytes = 1.05;
    private const double Rounding = 1e-9;
    private const int FewestSittings = 3;

    // With fewer pairs, ranks have no interval of 99 %.
    private const int LeastForRanks = 8;

    // The two-sided points of Student's distribution with 5 and 6 degrees of freedom.
    private static readonly Dictionary<(int Pairs, double Confidence), double> Student = new()
    {
        [(6, ConfidenceOfSame)] = 2.0150,
        [(6, ConfidenceOfDifferent)] = 4.0321,
        [(7, ConfidenceOfSame)] = 1.9432,
        [(7, ConfidenceOfDifferent)] = 3.7074,
    };

    /// <summary>The ratio as tables print it: with two digits if the two differ, <c>same</c>, the interval if neither is known, or if the
    /// quotient is outside of it, and with a question mark where there are too few rounds.</summary>
    public string Text => Written("");

    /// <summary>The same with a sign before numbers: <c>×9.1</c>.</summary>
    public string TextWithSign => Written("×");

    /// <summary>The least and the largest ratio of a sitting; null with fewer than three sittings.</summary>
    public (double Low, double High)? OverSittings { get; private init; }

    /// <summary>The rounds in which both were measured.</summary>
    public int Rounds { get; private init; }

    // The interval of the logarithm with a confidence, and its estimate.
    private Func<double, (double Low, double High)> Logarithm { get; init; } = _ => default;

    private double Centre { get; init; }

    /// <summary>The same, without a verdict if one of the two was compiled while it was measured.</summary>
    public Ratio Unless(bool isCompiling) => isCompiling ? this with { Verdict = RatioVerdict.Compiling } : this;

    /// <summary>How many times as large this ratio is as one of another run, whose machine may differ.</summary>
    /// <remarks>The runs are independent, so the parts of their intervals are added as squares: Zou and Donner, Statistics in Medicine 27
    /// (2008).</remarks>
    public Ratio DividedBy(Ratio other) =>
        Of(
                Value / other.Value,
                Math.Min(Rounds, other.Rounds),
                Centre - other.Centre,
                confidence => Between(Centre, Logarithm(confidence), other.Centre, other.Logarithm(confidence)),
                isBytes: false
            )
            .Unless(Verdict == RatioVerdict.Compiling || other.Verdict == RatioVerdict.Compiling);

    /// <summary>The ratio of <paramref name="figure"/> to <paramref name="other"/>; null if a value is not above zero.</summary>
    public static Ratio? Of(Estimate figure, Estimate other, bool isBytes = false)
    {
        (RoundId Round, double Figure, double Other)[] common =
        [
            .. figure
                .Rounds.Where(round => other.Rounds.ContainsKey(round.Key))
                .Select(round => (round.Key, round.Value, other.Rounds[round.Key])),
        ];
        if (
            figure.Median <= 0
            || other.Median <= 0
            || Array.Exists(common, pair => pair.Figure <= 0 || pair.Other <= 0)
        )
        {
            return null;
        }

        double[] pairs = [.. common.Select(pair => Math.Log(pair.Figure / pair.Other))];
        double[] sittings =
        [
            .. common
                .Zip(pairs)
                .GroupBy(pair => (pair.First.Round.Run, pair.First.Round.Boot), pair => pair.Second)
                .Select(sitting => Math.Exp(sitting.Average())),
        ];
        double value = figure.Median / other.Median;
        return Of(
            value,
            pairs.Length,
            pairs.Length > 0 ? Estimate.MedianOf(pairs) : Math.Log(value),
            confidence => IntervalOf(pairs, confidence),
            isBytes
        ) with
        {
            OverSittings = sittings.Length >= FewestSittings ? (sittings.Min(), sittings.Max()) : null,
        };
    }

    private static Ratio Of(
        double value,
        int rounds,
        double centre,
        Func<double, (double Low, double High)> logarithm,
        bool isBytes
    )
    {
        bool isEnough = rounds >= Estimate.LeastForInterval;
        (double Low, double High)? interval = isEnough ? Exp(logarithm(ConfidenceOfDifferent)) : null;
        RatioVerdict verdict = interval is not var (low, high)
            ? RatioVerdict.TooFewRounds
            : VerdictOf(low > 1 || high < 1, Exp(logarithm(ConfidenceOfSame)), isBytes);
        return new Ratio(value, interval, verdict)
        {
            Rounds = rounds,
            Centre = centre,
            Logarithm = logarithm,
        };
    }

    private static RatioVerdict VerdictOf(bool differs, (double Low, double High) narrow, bool isBytes)
    {
        double most = isBytes ? LargestOfSameBytes : LargestOfSame;
        bool isSame = narrow.Low >= 1 / most && narrow.High <= most && !(isBytes && differs);
        return isSame ? RatioVerdict.Same
            : differs ? RatioVerdict.Different
            : RatioVerdict.NotKnown;
    }

    private static (double Low, double High) IntervalOf(double[] pairs, double confidence)
    {
        if (pairs.Length >= LeastForRanks)
        {
            return RankInterval.OfCenter(pairs, confidence)!.Value;
        }

        double mean = pairs.Average();
        double variance = pairs.Sum(pair => (pair - mean) * (pair - mean)) / (pairs.Length - 1);
        double half = Student[(pairs.Length, confidence)] * Math.Sqrt(variance / pairs.Length);
        return (mean - half, mean + half);
    }

    private static (double Low, double High) Between(
        double value,
        (double Low, double High) ends,
        double other,
        (double Low, double High) its
    ) =>
        (
            value - other - double.Hypot(value - ends.Low, its.High - other),
            value - other + double.Hypot(ends.High - value, other - its.Low)
        );

    private static (double Low, double High) Exp((double Low, double High) logarithms) =>
        (Math.Exp(logarithms.Low), Math.Exp(logarithms.High));

    private bool IsOutside =>
        Interval is var (low, high) && (Value < low * (1 - Rounding) || Value > high * (1 + Rounding));

    private string Written(string sign) =>
        Verdict switch
        {
            RatioVerdict.Same => "same",
            RatioVerdict.TooFewRounds or RatioVerdict.Compiling => $"{sign}{Format.Factor(Value)}?",
            RatioVerdict.Different when !IsOutside => sign + Format.Factor(Value),
            _ => $"{sign}{Format.Factor(Interval!.Value.Low)}–{Format.Factor(Interval.Value.High)}",
        };
}
