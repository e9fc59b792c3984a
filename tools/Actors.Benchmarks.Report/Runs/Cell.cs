using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Report.Runs;

/// <summary>A case on a number of processors, with all its rounds.</summary>
internal sealed class Cell
{
    public Cell(IEnumerable<ResultLine> rounds)
    {
        Rounds = [.. rounds];
        Case = Rounds[^1];
        Failures = [.. Rounds.SelectMany(round => round.Failures).Distinct()];
        if (Failures.Count == 0 && Rounds.All(round => round.Nanoseconds is { Values.Count: > 0 }))
        {
            double[] values = [.. Rounds.SelectMany(round => round.Nanoseconds!.Values)];
            Median = Statistics.Median(values);
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

    /// <summary>One iteration in ten was faster.</summary>
    public double? Low { get; }

    /// <summary>One iteration in ten was slower.</summary>
    public double? High { get; }

    /// <summary>The medians of the rounds, each a process of its own.</summary>
    public IReadOnlyList<double> RoundMedians =>
        Median is null ? [] : [.. Rounds.Select(round => round.Nanoseconds!.Median)];

    /// <summary>How often a run does what it repeats, by which its figures are divided; null where it repeats nothing.</summary>
    public double? Repetitions => Case.Repeats is null ? null : Case.Repetitions ?? Case.Deliveries;

    /// <summary>Deliveries or operations in a second.</summary>
    public double? Rate => Repetitions > 0 ? Repetitions * 1e9 / Median : null;

    /// <summary>Nanoseconds for a delivery or an operation; of a run where it repeats nothing.</summary>
    public double? NanosecondsEach => Repetitions > 0 ? Median / Repetitions : Median;

    /// <summary>Bytes allocated for a delivery or an operation.</summary>
    public double? BytesEach => Repetitions > 0 ? AllocatedBytes / Repetitions : AllocatedBytes;

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

    /// <summary>Whether the spreads of the two meet, so that nothing can be said of the difference.</summary>
    public bool CannotBeToldFrom(Cell other) => Low <= other.High && other.Low <= High;

    private static string Number(object value) =>
        double.TryParse(value.ToString(), out double number) ? Format.Whole(number) : value.ToString()!;
}
