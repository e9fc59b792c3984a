using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Report.Runs;

/// <summary>A case on a number of processors, with all its rounds.</summary>
internal sealed class Cell
{
    private const int LeastValues = 3; // fewer have no spread that would say anything

    public Cell(IEnumerable<ResultLine> rounds)
    {
        Rounds = [.. rounds];
        Case = Rounds[^1];
        Failures = [.. Rounds.SelectMany(round => round.Failures).Distinct()];
        if (Failures.Count > 0 || !Rounds.All(round => round.Nanoseconds is { Values.Count: > 0, Median: > 0 }))
        {
            return;
        }

        double[] values = [.. Rounds.SelectMany(round => round.Nanoseconds!.Values)];
        Median = Statistics.Median(values);
        if (values.Length >= LeastValues)
        {
            Low = Statistics.Quantile(values, 0.1);
            High = Statistics.Quantile(values, 0.9);
        }
    }

    /// <summary>The last round, which says what the case is.</summary>
    public ResultLine Case { get; }

    public IReadOnlyList<ResultLine> Rounds { get; }

    /// <summary>Why there is no number.</summary>
    public IReadOnlyList<string> Failures { get; }

    /// <summary>Nanoseconds of a run: the median of all rounds' iterations. Null if any round failed.</summary>
    public double? Median { get; }

    /// <summary>One iteration in ten was faster; null of fewer than three.</summary>
    public double? Low { get; }

    /// <summary>One iteration in ten was slower; null of fewer than three.</summary>
    public double? High { get; }

    /// <summary>The medians of the rounds, each a process of its own.</summary>
    public IReadOnlyList<double> RoundMedians =>
        Median is null ? [] : [.. Rounds.Select(round => round.Nanoseconds!.Median)];

    /// <summary>How often a run does what it repeats, by which its figures are divided; null where it repeats nothing.</summary>
    public double? Repetitions => Case.Repeats is null ? null : Case.Repetitions ?? Case.Deliveries;

    /// <summary>Deliveries or operations in a second.</summary>
    public double? Rate => Repetitions > 0 ? Repetitions * 1e9 / Median : null;

    /// <summary>Nanoseconds for a delivery or an operation; of a run where it repeats nothing.</summary>
    public double? NanosecondsEach => Each(Median);

    /// <summary>Bytes allocated for a delivery or an operation.</summary>
    public double? BytesEach => Each(AllocatedBytes);

    public double? AllocatedBytes =>
        Median is null || Case.AllocatedBytes is null
            ? null
            : Statistics.Median(Rounds.Select(round => round.AllocatedBytes ?? 0));

    public long? PeakWorkingSetBytes => Rounds.Max(round => round.PeakWorkingSetBytes);

    /// <summary>What the rows of one table have in common: kind of message, parameters and processors.</summary>
    public string TableKey => $"{Case.Messages}; {Parameters}; {Case.Processors}";

    public string Parameters =>
        string.Join(", ", Case.Parameters.Select(parameter => $"{parameter.Key} {Number(parameter.Value)}"));

    /// <summary>The parameters that are no sizes, as part of a name: <c>-Ask</c>, <c>-Serialized</c>.</summary>
    public string Variant =>
        string.Concat(
            Case.Parameters.Where(parameter => !double.TryParse(parameter.Value.ToString(), out _))
                .Select(parameter =>
                    bool.TryParse(parameter.Value.ToString(), out bool isSo)
                        ? isSo
                            ? $"-{parameter.Key}"
                            : ""
                        : $"-{parameter.Value}"
                )
        );

    /// <summary>Whether the spreads of the two meet, for a delivery or an operation, so that nothing can be said of the difference. A
    /// spread that is not known is taken to reach from half to twice the median, as far as single processes scatter.</summary>
    public bool CannotBeToldFrom(Cell other) =>
        Each(Low ?? Median / 2) <= other.Each(other.High ?? other.Median * 2)
        && other.Each(other.Low ?? other.Median / 2) <= Each(High ?? Median * 2);

    /// <summary>The same for a delivery or an operation, where the work repeats one.</summary>
    public double? Each(double? ofRun) => Repetitions > 0 ? ofRun / Repetitions : ofRun;

    private static string Number(object value) =>
        double.TryParse(value.ToString(), out double number) ? Format.Whole(number) : value.ToString()!;
}
