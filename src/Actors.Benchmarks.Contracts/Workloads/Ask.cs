namespace Actors.Benchmarks;

/// <summary>One unit is asked, and answers, before it is asked again.</summary>
public sealed record Ask(int Count) : Operation<Ask>(Count), ISizes<Ask>
{
    public override Expectation Expectation => new(1, Count, Expectation.Sum(Count), Count);

    public override InFlight InFlightOf(Row row) => InFlight.Requests(1, row);

    public static new FigureUnit Figure { get; } = new("a round trip", 1);

    public static IEnumerable<Question> Questions =>
        [new("Request and reply", QuestionGroup.Requests, "Operation=Ask", HasPicture: true)];

    public static IEnumerable<Size> Sizes =>
        [
            Size.Quick(new Ask(10_000)).AndVariants(),
            Size.Full(new Ask(10_000)),
            Size.Quick(new Ask(CountForOtherLanguages)).For(RowKinds.OtherLanguages),
        ];

    public static IEnumerable<Workload> Checked => [.. CheckedCounts.Select(n => new Ask(n))];

    public static IEnumerable<Workload> CheckedLarge => [new Ask(600_000)];
}
