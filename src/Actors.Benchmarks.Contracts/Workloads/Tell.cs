namespace Actors.Benchmarks;

/// <summary>A message is sent to one unit, and handled.</summary>
public sealed record Tell(int Count) : Operation<Tell>(Count), ISizes<Tell>
{
    public override Expectation Expectation => new(1, Count, Expectation.Sum(Count), Count);

    public static IEnumerable<Size> Sizes =>
        [
            Size.Quick(new Tell(10_000)),
            Size.Full(new Tell(10_000)),
            Size.Quick(new Tell(10 * CountForOtherLanguages)).For(RowKinds.OtherLanguages),
        ];

    public static IEnumerable<Workload> Checked => [.. CheckedCounts.Select(n => new Tell(n))];

    public static IEnumerable<Workload> CheckedLarge => [new Tell(1_200_000)];
}
