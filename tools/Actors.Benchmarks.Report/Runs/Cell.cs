using System.Globalization;
using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Report.Runs;

/// <summary>All rounds of a case on one number of processors.</summary>
internal sealed class Cell
{
    private const int LeastValues = 3; // a spread of fewer values says nothing

    public Cell(IEnumerable<ResultLine> rounds)
    {
        Rounds = [.. rounds];
        Case = Rounds[^1];
        Failures = [.. Rounds.SelectMany(round => round.Failures.Concat(Uncounted(round))).Distinct()];
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

    /// <summary>The last round. It describes the case.</summary>
    public ResultLine Case { get; }

    public IReadOnlyList<ResultLine> Rounds { get; }

    /// <summary>Why there is no number; empty if there is one.</summary>
    public IReadOnlyList<string> Failures { get; }

    /// <summary>Nanoseconds of a run: the median of the iterations of all rounds. Null if any round failed.</summary>
    public double? Median { get; }

    /// <summary>The 10th percentile of the iterations; null if there are fewer than three.</summary>
    public double? Low { get; }

    /// <summary>The 90th percentile of the iterations; null if there are fewer than three.</summary>
    public double? High { get; }

    /// <summary>The median of each round. A round is a process of its own.</summary>
    public IReadOnlyList<double> RoundMedians =>
        Median is null ? [] : [.. Rounds.Select(round => round.Nanoseconds!.Median)];

    /// <summary>The deliveries or operations of a run, by which its figures are divided; null where it repeats nothing.</summary>
    public double? Repetitions => RepetitionsOf(Case);

    /// <summary>Deliveries or operations in a second.</summary>
    public double? Rate => Repetitions * 1e9 / Median;

    /// <summary>Nanoseconds for a delivery or an operation. Nanoseconds of a run where it repeats nothing.</summary>
    public double? NanosecondsEach => Each(Median);

    /// <summary>Bytes allocated for a delivery or an operation. Bytes of a run where it repeats nothing.</summary>
    public double? BytesEach => Each(AllocatedBytes);

    public double? AllocatedBytes => MedianOf(round => round.AllocatedBytes);

    public long? PeakWorkingSetBytes => Rounds.Max(round => round.PeakWorkingSetBytes);

    /// <summary>What all rows of a table share: kind of message, parameters and processors.</summary>
    public string TableKey => $"{Case.Messages}; {Parameters}; {Case.Processors}";

    public string Parameters =>
        string.Join(", ", Case.Parameters.Select(parameter => $"{parameter.Key} {Text(parameter.Value)}"));

    /// <summary>The parameters that are not numbers, as part of a file's name: <c>-Ask</c>, <c>-Serialized</c>.</summary>
    public string Variant =>
        string.Concat(
            Case.Parameters.Where(parameter => NumberOf(parameter.Value) is null)
                .Select(parameter =>
                    bool.TryParse(parameter.Value.ToString(), out bool isSo)
                        ? isSo
                            ? $"-{parameter.Key}"
                            : ""
                        : $"-{parameter.Value}"
                )
        );

    /// <summary>Whether the two spreads overlap, for a delivery or an operation. Then the difference says nothing. An unknown
    /// spread is taken to reach from half of the median to twice the median.</summary>
    public bool CannotBeToldFrom(Cell other) =>
        Each(Low ?? Median / 2) <= other.Each(other.High ?? other.Median * 2)
        && other.Each(other.Low ?? other.Median / 2) <= Each(High ?? Median * 2);

    /// <summary>CPU time of a run on all threads, in nanoseconds; null if it was not measured.</summary>
    public double? CpuNanoseconds => MedianOf(round => round.CpuNanoseconds);

    /// <summary>How many processors were busy; null if it was not measured.</summary>
    public double? BusyProcessors => MedianOf(round => round.CpuNanoseconds / round.Nanoseconds!.Mean);

    /// <summary>The share of the time in which collections stopped the process; null if it was not measured.</summary>
    public double? GcPauseShare => MedianOf(round => round.GcPauseNanoseconds / round.Nanoseconds!.Mean);

    /// <summary>Divides a figure of a run by its repetitions. The figure itself where the work repeats nothing.</summary>
    public double? Each(double? ofRun) => Case.Repeats is null ? ofRun : ofRun / Repetitions;

    /// <summary>The value of a parameter as a number; null if it has none.</summary>
    public double? Number(string parameter) =>
        Case.Parameters.TryGetValue(parameter, out object? value) ? NumberOf(value) : null;

    private double? MedianOf(Func<ResultLine, double?> value)
    {
        double[] values = Median is null ? [] : [.. Rounds.Select(value).OfType<double>()];
        return values.Length == 0 ? null : Statistics.Median(values);
    }

    // A process that has not reported what it did has not measured it.
    private static IEnumerable<string> Uncounted(ResultLine round) =>
        round is { Nanoseconds: not null, Repeats: not null } && RepetitionsOf(round) is null or 0
            ? [$"{round.Row}: the measuring process has not reported what it did"]
            : [];

    private static double? RepetitionsOf(ResultLine round) =>
        round.Repeats is null ? null : round.Repetitions ?? round.Deliveries;

    private static string Text(object value) =>
        NumberOf(value) is { } number ? Format.Whole(number) : value.ToString()!;

    private static double? NumberOf(object value) =>
        double.TryParse(value.ToString(), CultureInfo.InvariantCulture, out double number) ? number : null;
}
