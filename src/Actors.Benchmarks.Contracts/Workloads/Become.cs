namespace Actors.Benchmarks;

/// <summary>A unit changes its behaviour, and the next message is handled by the new one.</summary>
public sealed record Become(int Count) : Operation<Become>(Count), ISizes<Become>
{
    public override Expectation Expectation =>
        // The second behaviour, which handles the even numbers, adds each of them twice.
        new(1, Count, Expectation.Sum(Count) + 2 * Expectation.Sum(Count / 2), Count + Count / 2L);

    public static IEnumerable<Size> Sizes => [Size.Default(new Become(10_000)), Size.Full(new Become(10_000))];

    public static IEnumerable<Workload> Checked => [.. CheckedCounts.Select(n => new Become(n))];

    public static IEnumerable<Workload> CheckedLarge => [new Become(1_200_000)];
}
