namespace Actors.Benchmarks;

/// <summary>A unit is told by its library that another one has ended.</summary>
public sealed record Watch(int Count) : Operation<Watch>(Count), ISizes<Watch>
{
    public override Expectation Expectation => new(Count + 1L, Count, Expectation.Sum(Count), Count);

    public static IEnumerable<Size> Sizes => [Size.Default(new Watch(10_000)), Size.Full(new Watch(10_000))];

    public static IEnumerable<Workload> Checked => [.. CheckedCounts.Select(n => new Watch(n))];
}
