namespace Actors.Benchmarks;

/// <summary>A message is put aside, and handled when the unit is ready for it.</summary>
public sealed record Stash(int Count) : Operation<Stash>(Count), ISizes<Stash>
{
    public override Expectation Expectation =>
        // The first message that is handled is added once, the second one twice, and so on.
        new(1, Count, (long)Count * (Count + 1) * (2L * Count + 1) / 6, Expectation.Sum(Count));

    public static IEnumerable<Size> Sizes => [Size.Default(new Stash(10_000)), Size.Full(new Stash(10_000))];

    public static IEnumerable<Workload> Checked => [.. CheckedCounts.Select(n => new Stash(n))];
}
