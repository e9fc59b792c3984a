using System.Text.Json;
using System.Text.Json.Serialization;

namespace Actors.Benchmarks.Report.Published;

/// <summary>A sentence that people quote, and the cases that show whether it holds.</summary>
/// <param name="Words">The sentence, shortened where that does not change it.</param>
/// <param name="Source">Who says it.</param>
/// <param name="Address">Where it stands.</param>
/// <param name="Date">The year in which it was written, or was last found there.</param>
/// <param name="On">The machine that it is about.</param>
/// <param name="OtherWork">How the work of our case differs from that of the sentence; null if it does not.</param>
/// <param name="NotTestable">Why no case can show it; null if one can.</param>
/// <param name="Tests">What must hold, or the nearest cases.</param>
/// <param name="Study">The file in <c>docs</c> that says more; null if there is none.</param>
internal sealed record Claim(
    string Words,
    string Source,
    string Address,
    string Date,
    string On,
    string? OtherWork,
    string? NotTestable,
    IReadOnlyList<ClaimTest> Tests,
    string? Study = null
)
{
    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        Converters = { new JsonStringEnumConverter() },
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
    };

    public static IReadOnlyList<Claim> All { get; } =
        JsonSerializer.Deserialize<Claim[]>(Resource.Read("claims.json"), Options)!;

    /// <summary>What the cells say of the claim: <c>holds</c>, <c>does not hold</c>, <c>not decided: …</c>, <c>not tested, because …</c>,
    /// <c>not testable here, because …</c> or <c>other work: …</c>; and the outcome of each test.</summary>
    /// <param name="cells">What was measured, on one number of processors.</param>
    public (string Verdict, IReadOnlyList<ClaimTest.Result> Results) Judge(IReadOnlyCollection<Cell> cells)
    {
        ClaimTest.Result[] results = [.. Tests.Select(test => test.On(cells))];
        return (
            NotTestable is not null ? $"not testable here, because {NotTestable}"
            : OtherWork is not null ? $"other work: {OtherWork}"
            : VerdictOf(results, cells),
            results
        );
    }

    private string VerdictOf(ClaimTest.Result[] results, IReadOnlyCollection<Cell> cells)
    {
        ClaimTest[] failed =
        [
            .. Tests.Zip(results).Where(each => each.Second.Holds == false).Select(each => each.First),
        ];
        string part = failed.Length < Tests.Count ? $" in {failed.Length} of {Tests.Count} comparisons" : "";
        return failed.Length > 0 ? OnMachine("does not hold" + part, failed, cells)
            : Array.Find(results, result => result.Holds is null) is { } unknown ? unknown.Verdict
            : OnMachine("holds", Tests, cells);
    }

    // A figure that depends on the machine says nothing of another machine.
    private static string OnMachine(string verdict, IEnumerable<ClaimTest> tests, IReadOnlyCollection<Cell> cells) =>
        tests.Any(test => test.IsOfMachine) ? $"{verdict} on {cells.First().Line.Processors} processors" : verdict;
}

/// <summary>A case that does the work of a claim, or the nearest work.</summary>
/// <param name="Workload">Its workload, as results have it.</param>
/// <param name="Case">Its parameters: <c>Name=value</c>, with semicolons between. A parameter that is not named may have any value.</param>
internal record ClaimCase(string Row, string Workload, string Case)
{
    /// <summary>The case as tables write it.</summary>
    public string Text => $"{Row} in {Workload} ({Case.Replace(";", ", ")})";

    /// <summary>Its cell, of objects; null if it was not measured.</summary>
    public Cell? In(IEnumerable<Cell> cells) =>
        PublishedFigure.LargestOf(cells, Row, Workload, $"{Case};{nameof(Cell.Line.Messages)}={MessageKind.Obj}");
}

/// <summary>One comparison that a claim needs.</summary>
/// <param name="Value">The claimed figure.</param>
/// <param name="To">The case that <see cref="ClaimFigure.TimesAsLong"/> refers to.</param>
internal sealed record ClaimTest(
    string Row,
    string Workload,
    string Case,
    ClaimFigure Figure,
    ClaimRelation Is,
    double Value,
    ClaimCase? To
) : ClaimCase(Row, Workload, Case)
{
    // Two rows that differ by less are the same, too.
    private const double Tolerance = 1.25;

    /// <summary>The outcome.</summary>
    /// <param name="Holds">Whether the figure is as claimed; null if that is not known.</param>
    /// <param name="Text">Our figure; empty if there is none.</param>
    /// <param name="Verdict">The verdict if it is not known, with the reason; empty if it is known.</param>
    internal sealed record Result(bool? Holds, string Text, string Verdict);

    /// <summary>Whether the figure depends on the machine.</summary>
    public bool IsOfMachine => Figure is ClaimFigure.MessagesPerSecond or ClaimFigure.TimesAsLong;

    /// <summary>What was compared, as tables write it.</summary>
    public string Compared =>
        To is null ? Text
        : (To.Workload, To.Case) == (Workload, Case) ? $"{Text} / {To.Row}"
        : $"{Text} / {To.Text}";

    public Result On(IReadOnlyCollection<Cell> cells)
    {
        if (In(cells) is not { } cell)
        {
            return Unknown($"{Text} is not in this run");
        }

        Cell? other = To?.In(cells);
        if (To is not null && other is null)
        {
            return Unknown($"{To.Text} is not in this run");
        }

        if (FigureOf(cell, other) is not var (value, low, high))
        {
            return Unknown($"{Compared} has too few launches, or no number");
        }

        bool? holds = Is switch
        {
            ClaimRelation.AtLeast => low >= Value ? true
            : high < Value ? false
            : null,
            _ => low >= Value / Tolerance && high <= Value * Tolerance ? true
            : high < Value / Tolerance || low > Value * Tolerance ? false
            : null,
        };
        string range = Write(low) == Write(high) ? "" : $" ({Write(low)} to {Write(high)})";
        return new Result(
            holds,
            $"{Write(value)}{range} {Unit}",
            holds is null ? "not decided: the interval of our figure allows both" : ""
        );
    }

    private static Result Unknown(string why) => new(null, "", $"not tested, because {why}");

    private string Unit =>
        Figure switch
        {
            ClaimFigure.MessagesPerSecond => "million messages a second",
            ClaimFigure.UnitsPerGigabyte => "million in a GB",
            ClaimFigure.MegabytesOfProcess => "MB",
            ClaimFigure.KilobytesOfRun => "KB",
            _ => "times as long",
        };

    private string Write(double value) =>
        Format.Significant(
            Figure is ClaimFigure.MessagesPerSecond or ClaimFigure.UnitsPerGigabyte ? value / 1e6 : value
        );

    private (double Value, double Low, double High)? FigureOf(Cell cell, Cell? other) =>
        Figure switch
        {
            ClaimFigure.TimesAsLong => cell.RatioTo(other!) is { Interval: var (low, high) } ratio
                ? (ratio.Value, low, high)
                : null,
            ClaimFigure.MessagesPerSecond => Inverse(cell.Time, 1e9 * cell.Repetitions),
            ClaimFigure.UnitsPerGigabyte => Inverse(cell.EstimateOf(IdleKind.BytesPerUnit), 1e9),
            ClaimFigure.MegabytesOfProcess => Cell.EstimateOf(
                cell.IdleReadings.Select(reading => (double?)reading.PrivateAll / 1e6)
            )
                is { IsInterval: true } bytes
                ? (bytes.Median, bytes.Low, bytes.High)
                : null,
            _ => cell.AllocatedBytes / 1024 is { } kilobytes ? (kilobytes, kilobytes, kilobytes) : null,
        };

    // A rate: it is large where the estimate is small, so the ends of the interval change places.
    private static (double, double, double)? Inverse(Estimate? estimate, double? amount) =>
        estimate is { IsInterval: true } && amount is { } all
            ? (all / estimate.Median, all / estimate.High, all / estimate.Low)
            : null;
}

internal enum ClaimFigure
{
    /// <summary>Deliveries or operations in a second.</summary>
    MessagesPerSecond,

    /// <summary>Idle units in 10⁹ bytes.</summary>
    UnitsPerGigabyte,

    /// <summary>Private memory of the whole process with all units, in 10⁶ bytes.</summary>
    MegabytesOfProcess,

    /// <summary>Bytes allocated in a run, divided by 1024.</summary>
    KilobytesOfRun,

    /// <summary>The time of the case divided by that of another one.</summary>
    TimesAsLong,
}

internal enum ClaimRelation
{
    /// <summary>Ours must not be less.</summary>
    AtLeast,

    /// <summary>Ours must be the same within 25 %.</summary>
    About,
}
