namespace Actors.Benchmarks;

/// <summary>A message is written to the channel under the mailbox, and read, without a unit.</summary>
public sealed record RawChannel(int Count) : Operation<RawChannel>(Count), ISizes<RawChannel>
{
    public override Expectation Expectation => new(1, Count, Expectation.Sum(Count), Count);

    public static IEnumerable<Size> Sizes =>
        [
            Size.Default(new RawChannel(10_000)),
            Size.Full(new RawChannel(10_000)),
            Size.Quick(new RawChannel(10 * CountForOtherLanguages)).For(RowKinds.OtherLanguages),
        ];

    public static IEnumerable<Workload> Checked => [.. CheckedCounts.Select(n => new RawChannel(n))];

    public static IEnumerable<Workload> CheckedLarge => [new RawChannel(1_200_000)];
}
